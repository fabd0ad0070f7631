import { readTokens } from './read-tokens.ts';
import { sourceGrammar } from './source-grammar.ts';
import { GRAM, Grams } from './winnow.ts';

/** A file as it is in an archive. */
export interface SourceText {
  path: string;
  text: string;
}

/** The first and the last of some lines, from 1. */
export interface LineRange {
  from: number;
  to: number;
}

/** A text as its fingerprints, with the lines that each is about. */
type Pieces = readonly { fingerprint: number; lines: LineRange }[];

/** Which lines of two source files are the same code, whatever it is called and however it is formatted (rule I3). */
export function matchingLines(own: SourceText, other: SourceText): { own: LineRange[]; other: LineRange[] } {
  const [ownPieces, otherPieces] = [piecesOf(own), piecesOf(other)];
  return { own: linesShared(ownPieces, otherPieces), other: linesShared(otherPieces, ownPieces) };
}

function piecesOf({ path, text }: SourceText): Pieces {
  const grammar = sourceGrammar(path, text);
  if (grammar === undefined) return [];
  const grams = new Grams();
  const lines: number[] = [];
  const pieces: { fingerprint: number; lines: LineRange }[] = [];
  readTokens(text, grammar, (symbol, line) => {
    lines.push(line);
    const fingerprint = grams.add(symbol);
    if (fingerprint !== undefined)
      pieces.push({ fingerprint, lines: { from: lines[lines.length - GRAM]!, to: line } });
  });
  return pieces;
}

/** Neighbours are one range. */
function linesShared(pieces: Pieces, others: Pieces): LineRange[] {
  const known = new Set(others.map(({ fingerprint }) => fingerprint));
  const ranges: LineRange[] = [];
  for (const { fingerprint, lines } of pieces) {
    if (!known.has(fingerprint)) continue;
    const last = ranges.at(-1);
    if (last !== undefined && lines.from <= last.to + 1) last.to = Math.max(last.to, lines.to);
    else ranges.push({ ...lines });
  }
  return ranges;
}
