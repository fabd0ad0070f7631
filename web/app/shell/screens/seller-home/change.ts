import { change } from '../../../ui/funnel/steps.ts';

/** How a sum stands to that of as many days before: `12% more than in the 30 days before`. */
export function changeText(now: number, before: number, days: number): string {
  const past = `the ${days} days before`;
  if (before === 0) return now === 0 ? `Nothing in ${past} either` : `Nothing in ${past}`;
  const { direction, amount } = change(now, before);
  if (direction === 'same') return `As much as in ${past}`;
  return `${amount} ${direction === 'up' ? 'more' : 'less'} than in ${past}`;
}
