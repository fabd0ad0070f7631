import { formatCount } from '#contract/formats/words.ts';
import { formatPaise } from '#contract/money.ts';

/** From looking to buying: what somebody did with a listing, a category or a whole market. */
export interface Steps {
  views: number;
  checkouts: number;
  sales: number;
  soldPaise: number;
}

export type StepName = 'views' | 'checkouts' | 'sales';

export const STEP_NAMES = { views: 'Views', checkouts: 'Checkouts', sales: 'Sales' } as const;
export const STEPS = ['views', 'checkouts', 'sales'] as const satisfies readonly StepName[];

/** What buyers paid, without paise that nobody paid: amounts are whole rupees but for parts that went back. */
export const paid = (paise: number) => formatPaise(paise).replace(/\.00$/, '');

/** A share in percent, one decimal below 10; a dash where there is nothing to be a share of. */
export function share(part: number, whole: number): string {
  if (whole === 0) return '–';
  const percent = (part / whole) * 100;
  if (percent > 0 && percent < 0.1) return '<0.1%';
  const rounded = Math.round(percent * 10) / 10;
  return `${rounded < 10 ? rounded : formatCount(Math.round(percent))}%`;
}

export interface Change {
  direction: 'up' | 'down' | 'same' | 'new';
  /** `12%`, or nothing where there is no number to say. */
  amount: string;
}

/** How a figure stands against that of the time before. */
export function change(now: number, before: number): Change {
  if (now === before) return { direction: 'same', amount: '' };
  if (before === 0) return { direction: 'new', amount: '' };
  const direction = now > before ? 'up' : 'down';
  return { direction, amount: share(Math.abs(now - before), before) };
}

/** True when nobody looked at anything, then or before. */
export function isQuiet({ views, checkouts, sales }: Steps): boolean {
  return views === 0 && checkouts === 0 && sales === 0;
}
