/** One run of an edit script: how many things stay, go or come. */
export interface Edit {
  kind: 'same' | 'removed' | 'added';
  count: number;
}

/**
 * The shortest way from one list to the other, after E. W. Myers, "An O(ND) Difference Algorithm" (1986); `null` when it
 * takes more than `maxEdits` steps, so that time and memory stay bounded whatever is compared.
 */
export function editScript(
  before: readonly string[],
  after: readonly string[],
  maxEdits: number,
): Edit[] | null {
  const head = commonLength(before, after, (index) => before[index] === after[index]);
  const [restBefore, restAfter] = [before.slice(head), after.slice(head)];
  const tail = commonLength(
    restBefore,
    restAfter,
    (index) => restBefore.at(-1 - index) === restAfter.at(-1 - index),
  );
  const [left, right] = [
    restBefore.slice(0, restBefore.length - tail),
    restAfter.slice(0, restAfter.length - tail),
  ];
  const middle = shortestEdits(left, right, maxEdits);
  return middle && joined([{ kind: 'same', count: head }, ...middle, { kind: 'same', count: tail }]);
}

function commonLength(
  before: readonly string[],
  after: readonly string[],
  isSame: (index: number) => boolean,
): number {
  const most = Math.min(before.length, after.length);
  let length = 0;
  while (length < most && isSame(length)) length += 1;
  return length;
}

function shortestEdits(left: readonly string[], right: readonly string[], maxEdits: number): Edit[] | null {
  if (left.length === 0 || right.length === 0) {
    return [
      { kind: 'removed', count: left.length },
      { kind: 'added', count: right.length },
    ];
  }
  const steps = Math.min(maxEdits, left.length + right.length);
  const offset = steps + 1;
  // How far each diagonal reaches; `passed` keeps the reach before every step, to walk back by.
  const reach = new Int32Array(2 * steps + 3);
  const passed: Int32Array[] = [];
  for (let step = 0; step <= steps; step++) {
    passed.push(reach.slice(offset - step - 1, offset + step + 2));
    for (let diagonal = -step; diagonal <= step; diagonal += 2) {
      const isDown = goesDown(reach, offset, diagonal, step);
      let x = isDown ? reach[offset + diagonal + 1]! : reach[offset + diagonal - 1]! + 1;
      while (x < left.length && x - diagonal < right.length && left[x] === right[x - diagonal]) x += 1;
      reach[offset + diagonal] = x;
      if (x >= left.length && x - diagonal >= right.length) return walkBack(left, right, passed);
    }
  }
  return null;
}

function goesDown(reach: Int32Array, offset: number, diagonal: number, step: number): boolean {
  if (diagonal === -step) return true;
  if (diagonal === step) return false;
  return reach[offset + diagonal - 1]! < reach[offset + diagonal + 1]!;
}

function walkBack(left: readonly string[], right: readonly string[], passed: Int32Array[]): Edit[] {
  const edits: Edit[] = [];
  let [x, y] = [left.length, right.length];
  for (let step = passed.length - 1; step >= 0; step--) {
    const reach = passed[step]!;
    const offset = step + 1;
    const diagonal = x - y;
    const isDown = goesDown(reach, offset, diagonal, step);
    const fromX = step === 0 ? 0 : reach[offset + diagonal + (isDown ? 1 : -1)]!;
    const startX = step === 0 ? 0 : isDown ? fromX : fromX + 1;
    edits.push({ kind: 'same', count: x - startX });
    if (step > 0) edits.push({ kind: isDown ? 'added' : 'removed', count: 1 });
    x = fromX;
    y = fromX - (diagonal + (isDown ? 1 : -1));
  }
  return edits.reverse();
}

/** Runs of one kind as one, and none that is empty. */
function joined(edits: Edit[]): Edit[] {
  const result: Edit[] = [];
  for (const edit of edits) {
    const last = result.at(-1);
    if (edit.count === 0) continue;
    if (last?.kind === edit.kind) last.count += edit.count;
    else result.push({ ...edit });
  }
  return result;
}
