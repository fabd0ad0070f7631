/** Part of a text in which a secret may stand; `end` is behind its last character. */
export interface Neighbourhood {
  readonly start: number;
  readonly end: number;
}

const BEFORE = 300;
const AFTER = 2_500;
/** Where suspicious places stand close together, one part ends here: the cost of rules may grow with the square of a part. */
const MAX_CHARACTERS = 16 * 1024;
/** Characters of one file that rules look at. */
const MAX_EXAMINED = 512 * 1024;

/**
 * The parts of a text around suspicious places: rules look at nothing else, so a text without such places costs little.
 * @param places in order
 */
export function neighbourhoodsOf(places: readonly number[], length: number): Neighbourhood[] {
  const found: { start: number; end: number }[] = [];
  let examined = 0;
  for (const place of places) {
    const start = Math.max(0, place - BEFORE);
    const end = Math.min(length, place + AFTER);
    const last = found.at(-1);
    const isMerged = last !== undefined && start <= last.end && end - last.start <= MAX_CHARACTERS;
    examined += isMerged ? end - last.end : end - start;
    if (examined > MAX_EXAMINED) break;
    if (isMerged) last.end = end;
    else found.push({ start, end });
  }
  return found;
}
