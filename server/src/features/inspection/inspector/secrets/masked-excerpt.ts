import { hasBeginning } from './suspicious-places.ts';

const SHOWN_CHARACTERS = 4;
/** A quarter of a short password is enough to recognise it by. */
const SHOWN_PART = 4;
const BEFORE = 120;
/** The name of a setting and what parts it from its value, at the end of what stands before the value. */
const NAME = /(?<![\w.$-])(?<name>[A-Za-z_][\w.-]{0,39})["'\]]{0,2}\s{0,9}(?:=>|:=|[=:,])\s{0,9}["'`]?$/;

interface Place {
  readonly start: number;
  readonly end: number;
}

/**
 * What is shown of a place with a secret: the setting's name and at most four characters. Nothing else of the line is shown:
 * it may hold another secret.
 */
export function maskedExcerpt(text: string, secret: Place, others: readonly Place[]): string {
  const masked = mask(text.slice(secret.start, secret.end));
  const before = text.slice(Math.max(0, secret.start - BEFORE), secret.start);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const match = NAME.exec(line);
  const name = match?.groups?.name;
  if (match === null || name === undefined) return masked;
  const start = secret.start - line.length + match.index;
  const isPartOfSecret = others.some((other) => start < other.end && other.start < start + name.length);
  return isPartOfSecret || hasBeginning(name) ? masked : `${name} = ${masked}`;
}

function mask(secret: string): string {
  return `${secret.slice(0, Math.min(SHOWN_CHARACTERS, Math.floor(secret.length / SHOWN_PART)))}…`;
}
