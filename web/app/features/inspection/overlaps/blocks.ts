import type { OverlappingFile } from '#contract/inspection/overlaps/schemas.ts';

/** Lines of a file in a row that are shared with the other one, or are not. */
export interface Block {
  /** The first line, from 1. */
  from: number;
  lines: string[];
  isShared: boolean;
}

/** A file as blocks, so that a long one is few elements. */
export function blocksOf({ text, shared }: Pick<OverlappingFile, 'text' | 'shared'>): Block[] {
  const lines = text.split(/\r?\n/);
  if (lines.length > 1 && lines.at(-1) === '') lines.pop();
  const blocks: Block[] = [];
  let next = 1;
  const add = (to: number, isShared: boolean) => {
    if (to >= next) blocks.push({ from: next, lines: lines.slice(next - 1, to), isShared });
    next = Math.max(next, to + 1);
  };
  for (const { from, to } of shared) {
    add(Math.min(from - 1, lines.length), false);
    add(Math.min(to, lines.length), true);
  }
  add(lines.length, false);
  return blocks;
}
