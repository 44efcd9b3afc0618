const SOME = [
  ...'abcdefghijklmnopqrstuvwxyzKAEHRCPFMDLS0123456789/ -+~>=@:;,.#',
  '\0',
  '\n',
  '　',
  '帥',
  '🀄',
  '\ud83c',
  '  ',
  '10',
  '99',
  '999999999999',
];

/** A text with a few things wrong with it; `other` gives one to splice parts of. */
export function damaged(text, random, other = () => text) {
  let result = text;
  for (let edits = 1 + random.below(3); edits > 0; edits--) result = edit(result, random, other);
  return result;
}

function edit(text, random, other) {
  const at = random.below(text.length + 1);
  const to = Math.min(text.length, at + 1 + random.below(4));
  const words = text.split(' ');
  const word = random.below(words.length);
  switch (random.below(12)) {
    case 0:
      return text.slice(0, at) + random.pick(SOME) + text.slice(at);
    case 1:
      return text.slice(0, at) + random.pick(SOME) + text.slice(at + 1);
    case 2:
      return text.slice(0, at) + text.slice(to);
    case 3:
      return text.slice(0, to) + text.slice(at);
    case 4:
      return swapCase(text, at);
    case 5: {
      // Another of the same: a piece for a piece, a letter for a letter.
      const from = random.below(text.length + 1);
      return text.slice(0, at) + text.slice(from, from + to - at) + text.slice(to);
    }
    case 6: {
      // Two pieces, rows or fields change places.
      const parts = text.split(random.pick(['/', ' ', '']));
      const i = random.below(parts.length);
      const j = random.below(parts.length);
      const separator = parts.length === text.length ? '' : text.includes('/') ? undefined : ' ';
      [parts[i], parts[j]] = [parts[j], parts[i]];
      return parts.join(separator ?? (text.split('/').length === parts.length ? '/' : ' '));
    }
    case 7:
      words[word] = other().split(' ')[word] ?? '';
      return words.join(' ');
    case 8:
      words.splice(word, 1);
      return words.join(' ');
    case 9:
      words[word] = random.pick(other().split(' '));
      return words.join(' ');
    case 10:
      return text.replace(/\d+/g, (number) =>
        random.below(8) > 0 ? number : String(Number(number) + random.below(3) - 1),
      );
    default:
      words.push(
        random.pick(['x=1', 'captured=-', 'halted=r', 'result=last-standing:r', 'falls=g>r']),
      );
      return words.join(' ');
  }
}

function swapCase(text, at) {
  const char = text[at] ?? '';
  const swapped = char === char.toLowerCase() ? char.toUpperCase() : char.toLowerCase();
  return text.slice(0, at) + swapped + text.slice(at + 1);
}
