// A boardgame.io game over any game of the family. Players '0', '1', '2' are the seats in turn order.
import { Game, RulesError, variants } from 'sanguoqi';

/** What a move function of boardgame.io returns to refuse: `INVALID_MOVE` of boardgame.io/core. */
const INVALID_MOVE = 'INVALID_MOVE';

/**
 * The state `G` is `{ view, secret }`: the public view, for everybody, and the whole game, which stays with the referee.
 *
 * @param {import('sanguoqi').Variant} variant
 * @param {import('sanguoqi').Options} [options]
 * @returns {import('boardgame.io').Game}
 */
export function sanguoqi(variant, options) {
  const seats = variants()
    .find(({ id }) => id === variant)
    .seats.map(({ id }) => id);

  // Played by the referee alone (`client: false`): only there is the secret.
  const referee = (change) => ({ client: false, undoable: false, move: change });

  /** Changes the game; one that the rules refuse changes nothing. */
  function change({ G, ctx, events }, make) {
    // boardgame.io sends every client the state of setup() as it is, its random generator included. So nothing
    // secret may be in there, or come from there: the game that a seed decides begins with the first move.
    const game = G.secret ? Game.load(G.secret) : new Game(variant, options);
    try {
      make(game);
      const { turn, result } = game.status();
      if (result) events.endGame(result);
      else if (turn !== seats[ctx.currentPlayer])
        events.endTurn({ next: `${seats.indexOf(turn)}` });
      return { view: game.publicView(), secret: game.save() };
    } catch (error) {
      if (error instanceof RulesError) return INVALID_MOVE;
      throw error;
    } finally {
      game.free();
    }
  }

  return {
    name: variant,
    minPlayers: seats.length,
    maxPlayers: seats.length,
    disableUndo: true,
    setup: () => ({ view: new Game(variant, options).publicView() }),
    playerView: ({ G }) => ({ view: G.view }),
    // Anybody may resign at any time; whose turn it is the move below checks.
    turn: { activePlayers: { all: null } },
    moves: {
      play: referee((context, text) => {
        if (context.playerID !== context.ctx.currentPlayer) return INVALID_MOVE;
        // A client does not tell what is under a piece that it turns up.
        if (/=./.test(text)) return INVALID_MOVE;
        return change(context, (game) => game.applyMove(text));
      }),
      resign: referee((context) =>
        change(context, (game) => game.resign(seats[context.playerID], 'resignation')),
      ),
    },
  };
}

/** The game as a client sees it, from the `G` that it got: `gameOf(client.getState().G).legalMoves()`. */
export function gameOf(G) {
  return Game.fromPublic(G.view);
}
