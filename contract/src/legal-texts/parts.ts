/** A line of a text; `title` is that of the part which it begins, `null` on all others. */
export interface TextLine {
  line: string;
  title: string | null;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/**
 * The lines of a text in Markdown. A part begins with a second-level heading, as Markdown reads it: not inside code, and not
 * without words. The time that it takes grows with the text and no faster, whatever is in it.
 */
export function readLines(text: string): TextLine[] {
  let fence = '';
  return text.split(/\r\n|\n|\r/).map((line) => {
    const marks = marksOf(line);
    if (fence !== '') {
      if (isEndOf(fence, marks, line)) fence = '';
      return { line, title: null };
    }
    fence = marks;
    return { line, title: marks === '' ? titleOf(line) : null };
  });
}

/** The marks of a line that begins or ends code; with such marks behind them they only set words as code. */
function marksOf(line: string): string {
  const marks = FENCE.exec(line)?.[1] ?? '';
  const isWords = marks.startsWith('`') && line.slice(line.indexOf(marks) + marks.length).includes('`');
  return isWords ? '' : marks;
}

/** Code ends with at least as many of the marks that it began with, and nothing behind them. */
const isEndOf = (fence: string, marks: string, line: string): boolean =>
  marks.startsWith(fence) && line.trim() === marks;

function titleOf(line: string): string | null {
  if (!line.startsWith('## ') && !line.startsWith('##\t')) return null;
  const words = line.slice(2).trim();
  let end = words.length;
  while (words[end - 1] === '#') end -= 1;
  // Marks that close a heading stand apart from its words: those of “C#” belong to them.
  const isClosed = end === 0 || words[end - 1] === ' ' || words[end - 1] === '\t';
  return (isClosed ? words.slice(0, end).trimEnd() : words) || null;
}
