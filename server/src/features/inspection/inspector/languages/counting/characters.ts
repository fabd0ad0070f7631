export const NEWLINE = 10;
export const BACKSLASH = 92;
const RETURN = 13;
const SPACE = 32;
const NO_BREAK_SPACE = 0xa0;
const BYTE_ORDER_MARK = 0xfeff;

/** Whether a character's code is that of a blank or of something that is not seen. */
export function isBlank(code: number): boolean {
  return code <= SPACE || code === NO_BREAK_SPACE || code === BYTE_ORDER_MARK;
}

/** Whether the line before the one that begins at `start` goes on in it. */
export function isContinued(text: string, start: number): boolean {
  const end = text.charCodeAt(start - 2) === RETURN ? start - 3 : start - 2;
  return text.charCodeAt(end) === BACKSLASH;
}

/** The position of the last character before `at` that is no blank of the same line; -1 where there is none. */
export function lastBefore(text: string, at: number): number {
  let before = at - 1;
  while (before >= 0 && text.charCodeAt(before) !== NEWLINE && isBlank(text.charCodeAt(before))) before--;
  return before;
}
