import { groupedDigits } from './grouped-digits.ts';
import { whenNeeded } from './when-needed.ts';

const oneDecimal = whenNeeded(() => new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 }));

/** `123456` -> `1,23,456`: Indian grouping, as amounts have it (decision 48). */
export function formatCount(count: number): string {
  return groupedDigits(count);
}

/** `1234.56` -> `1,234.6` */
export function formatOneDecimal(value: number): string {
  return oneDecimal().format(value);
}

/** `1 sale`, `12 sales`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** Words as a sentence begins: `money returned` -> `Money returned`. */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
