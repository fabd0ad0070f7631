/** They turn the direction of what follows: code would be shown in another order than it is run. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

/** A text with such characters shown by their numbers, so that each line is what it seems to be. */
export function showTurning(text: string): string {
  return text.replace(TURNING, (character) => `‹U+${character.charCodeAt(0).toString(16).toUpperCase()}›`);
}
