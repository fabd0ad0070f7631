import { formatCount } from '#contract/formats/numbers.ts';

/** How a sum stands to that of as many days before: `12% more than in the 30 days before`. */
export function changeText(now: number, before: number, days: number): string {
  const past = `the ${days} days before`;
  if (before === 0) return now === 0 ? `Nothing in ${past} either` : `Nothing in ${past}`;
  const percent = Math.round((now / before - 1) * 100);
  if (percent === 0) return `As much as in ${past}`;
  return `${formatCount(Math.abs(percent))}% ${percent > 0 ? 'more' : 'less'} than in ${past}`;
}
