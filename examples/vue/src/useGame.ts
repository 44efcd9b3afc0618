import type { Game, GameEvent } from 'sanguoqi';
import { shallowRef, triggerRef, watch } from 'vue';

/** A game as a ref: what reads it follows every change, and `onEvents` hears what happened. */
export function useGame(first: Game, onEvents: (events: GameEvent[]) => void) {
  const game = shallowRef(first);
  const follow = (now: Game) =>
    now.subscribe((events) => {
      triggerRef(game);
      onEvents(events);
    });
  watch(game, (now, _, onCleanup) => onCleanup(follow(now)), { immediate: true });
  return game;
}
