importScripts('./sanguoqi/classic.js');
postMessage(new sanguoqi.Game('sanguo-qi').legalMoves().length);
