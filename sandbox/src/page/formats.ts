import { formatDateTime } from '#contract/formats/dates.ts';
import { type Markup, markup } from '../html/markup.ts';

/** A moment, as the market writes it; exactly in its title. */
export function dateTime(at: Date): Markup {
  return markup`<time datetime="${at.toISOString()}" title="${at.toISOString()}">${formatDateTime(at)}</time>`;
}

const TONES: Record<string, string> = {
  paid: 'good',
  captured: 'good',
  processed: 'good',
  won: 'good',
  delivered: 'good',
  failed: 'bad',
  lost: 'bad',
  'given up': 'bad',
  reversed: 'bad',
  rejected: 'bad',
  cancelled: 'quiet',
  refunded: 'quiet',
  closed: 'quiet',
  'never sent': 'quiet',
};

/** A state as dot and word, never by colour alone. */
export function status(word: string): Markup {
  return markup`<span class="status ${TONES[word] ?? 'open'}">${word.replace('_', ' ')}</span>`;
}

/** `1 webhook`, `2 webhooks`. */
export const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

const UNITS: [number, string][] = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];

/** The largest two units of a length of time. */
export function lasting(seconds: number): string {
  const parts: string[] = [];
  let left = Math.round(seconds);
  for (const [length, name] of UNITS) {
    const count = Math.floor(left / length);
    left -= count * length;
    if (count > 0) parts.push(counted(count, name));
  }
  return parts.slice(0, 2).join(' ') || 'no time';
}
