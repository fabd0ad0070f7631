const LATIN = 'abcdefghijklmnopqrstuvwxyz';
const LONGEST = 20;

/** Every word that one typo makes of this one: a letter too many, missing, wrong, or two swapped. */
export function typosOf(word: string): string[] {
  if (word.length > LONGEST || !/^[a-z]+$/.test(word)) return [];
  const typos = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    typos.add(head + tail.slice(1));
    if (tail.length > 1) typos.add(`${head}${tail[1]}${tail[0]}${tail.slice(2)}`);
    for (const letter of LATIN) typos.add(head + letter + tail).add(head + letter + tail.slice(1));
  }
  typos.delete(word);
  return [...typos];
}

/** How many typos lie between two words, two swapped neighbours being one (optimal string alignment). */
export function typoDistance(from: string, to: string): number {
  const [a, b] = [[...from], [...to]];
  let before: number[] = [];
  let above = b.map((_, index) => index);
  above.push(b.length);
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      let least = Math.min(above[column]! + 1, line[column - 1]! + 1, above[column - 1]! + (isSame ? 0 : 1));
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) least = Math.min(least, before[column - 2]! + 1);
      line.push(least);
    }
    [before, above] = [above, line];
  }
  return above[b.length]!;
}

export interface KnownWord {
  word: string;
  /** How many public listings have it. */
  listed: number;
}

/**
 * What was probably meant by a word that few or no listings have: the nearest of these words, the more frequent one of
 * two; `undefined` when none is near, or hardly more frequent than what was typed.
 */
export function likeliestWord(typed: KnownWord, known: readonly KnownWord[]): string | undefined {
  const furthest = typed.word.length < 6 ? 1 : 2;
  const near = known
    .map(({ word, listed }) => ({ word, listed, typos: typoDistance(typed.word, word) }))
    .filter(({ typos, listed }) => typos > 0 && typos <= furthest && listed > typed.listed * MUCH_MORE)
    .toSorted(
      (a, b) =>
        a.typos - b.typos ||
        Number(b.word[0] === typed.word[0]) - Number(a.word[0] === typed.word[0]) ||
        b.listed - a.listed ||
        (a.word < b.word ? -1 : 1),
    );
  return near[0]?.word;
}

/** Somebody may well search for a rare word; for a rare neighbour of a frequent one hardly anybody does. */
const MUCH_MORE = 50;
