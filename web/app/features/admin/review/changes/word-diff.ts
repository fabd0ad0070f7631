import { type ChangeObject, diffArrays } from 'diff';

/** A stretch of text that stayed, went or came. */
export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Words with their accents and vowel signs, single marks, and runs of space. The library's own words are Latin only. */
const WORDS = /[\p{L}\p{M}\p{N}_]+|\s+|[^\p{L}\p{M}\p{N}_\s]/gu;
const SPACE = /^[^\S\n]+$/;
const LINES = /[^\n]*\n|[^\n]+$/g;
/** Texts further apart than this are compared line by line, and words only within lines that took another's place. */
const MOST_EDITS = 800;
const MOST_EDITS_IN_LINES = 300;

/**
 * What became of a text, word by word and readable: neighbouring changes are one, removed before added. Joined without
 * what was added it is `before`, without what was removed `after`. Bounded for texts of any length.
 */
export function wordDiff(before: string, after: string): DiffPart[] {
  return readable(diffWords(before, after, MOST_EDITS) ?? diffLines(before, after));
}

function diffWords(before: string, after: string, maxEdits: number): DiffPart[] | undefined {
  return diffParts(before.match(WORDS) ?? [], after.match(WORDS) ?? [], maxEdits);
}

function diffLines(before: string, after: string): DiffPart[] {
  const lines = diffParts(before.match(LINES) ?? [], after.match(LINES) ?? [], MOST_EDITS);
  if (!lines) return replaced(before, after);
  return readable(lines).flatMap((stretch, index, all) => {
    const next = all[index + 1];
    if (stretch.kind === 'removed' && next?.kind === 'added')
      return diffWords(stretch.text, next.text, MOST_EDITS_IN_LINES) ?? [stretch, next];
    return stretch.kind === 'added' && all[index - 1]?.kind === 'removed' ? [] : [stretch];
  });
}

/** Nothing when more than `maxEdits` parts went or came, so that time and memory stay bounded. */
function diffParts(before: string[], after: string[], maxEdits: number): DiffPart[] | undefined {
  return diffArrays(before, after, { maxEditLength: maxEdits })?.map((change) => ({
    kind: kindOf(change),
    text: change.value.join(''),
  }));
}

function kindOf({ added, removed }: ChangeObject<string[]>): DiffPart['kind'] {
  if (added) return 'added';
  return removed ? 'removed' : 'same';
}

function replaced(before: string, after: string): DiffPart[] {
  return [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
}

/** Joins replacements that only a space parts, and brings what was removed before what was added. */
function readable(stretches: DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    if (removed) result.push({ kind: 'removed', text: removed });
    if (added) result.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  const settled = slid(stretches);
  for (const [index, { kind, text }] of settled.entries()) {
    const isReplacing = removed !== '' && added !== '';
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else if (isReplacing && partsReplacements(text, index, settled)) {
      removed += text;
      added += text;
    } else {
      flush();
      const last = result.at(-1);
      if (last?.kind === 'same') last.text += text;
      else if (text) result.push({ kind: 'same', text });
    }
  }
  flush();
  return result;
}

/** Of several shortest diffs the one with fewer gaps: `-,- -guests -and` becomes `-,-- guests- and`. */
function slid(stretches: DiffPart[]): DiffPart[] {
  const result = stretches.map((stretch) => ({ ...stretch }));
  for (const [index, stretch] of result.entries()) {
    const [gap, changed] = [stretch.text, result[index + 1]];
    const isGap = stretch.kind === 'same' && index > 0 && SPACE.test(gap);
    const isAlone = (result[index + 2]?.kind ?? 'same') === 'same';
    if (!isGap || !changed?.text.endsWith(gap) || !isAlone) continue;
    result[index] = { ...changed, text: gap + changed.text.slice(0, -gap.length) };
    result[index + 1] = stretch;
  }
  return result;
}

/** A space between words of which each took another's place; a line's end always stands for itself. */
function partsReplacements(text: string, index: number, stretches: DiffPart[]): boolean {
  const kinds = [stretches[index + 1]?.kind, stretches[index + 2]?.kind];
  return SPACE.test(text) && kinds.includes('removed') && kinds.includes('added');
}
