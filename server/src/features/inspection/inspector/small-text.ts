import { lineAt } from './lines.ts';

/** Characters of a finding's excerpt. */
const EXCERPT_MAX = 160;

/** A copy of a short part of a file's text. A plain slice would keep the whole text in memory for as long as the slice lives. */
export function copyText(text: string): string {
  return Buffer.from(text).toString();
}

/** Where in a text something was found: its line, from 1, and what stands there without the space before it. */
export function placeAt(text: string, at: number): { line: number; excerpt: string } {
  const found = text.slice(at, at + EXCERPT_MAX);
  const end = found.indexOf('\n');
  return { line: lineAt(text, at), excerpt: copyText((end < 0 ? found : found.slice(0, end)).trim()) };
}
