import { expect, it } from 'vitest';
import { dayOf } from './download-day.ts';

it('The day of a download is counted in UTC', () => {
  expect(dayOf(new Date('2026-11-21T23:59:59.999Z'))).toBe('2026-11-21');
});
