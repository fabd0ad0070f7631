import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDate, formatDateTime, formatMonth, formatMonthDay, formatTime } from './dates.ts';

it("Dates are in the en-US long format, by India's time", () => {
  expect(formatDate('2026-11-23T10:07:00Z')).toBe('November 23, 2026');
  expect(formatDate(new Date('2026-11-23T18:30:00Z'))).toBe('November 24, 2026');
  expect(formatMonthDay('2026-12-31T20:00:00Z')).toBe('January 1');
});

it('A time of day names its zone and has plain spaces', () => {
  expect(formatDateTime('2026-11-23T10:07:12Z')).toBe('November 23, 2026 at 3:37 PM IST');
  expect(formatDateTime('2026-11-22T18:34:00Z')).toBe('November 23, 2026 at 12:04 AM IST');
  expect(formatTime('2026-11-23T06:30:00Z')).toBe('12:00 PM IST');
});

it('A calendar day stays that day, and a month is named with its year', () => {
  expect(formatDate('2026-12-02')).toBe('December 2, 2026');
  expect(formatMonthDay('2026-12-02')).toBe('December 2');
  expect(formatMonth('2026-11')).toBe('November 2026');
  expect(formatMonth('2026-11-30')).toBe('November 2026');
});

it('Any moment of this century is written as the language data have it', () => {
  const zone = { timeZone: 'Asia/Kolkata' } as const;
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', ...zone });
  const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', ...zone });
  const moment = fc.date({
    min: new Date('2000-01-01T00:00:00Z'),
    max: new Date('2099-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moment, (at) => {
      expect(formatDate(at)).toBe(day.format(at));
      // Some versions of the data put a narrow space before AM and PM, others a plain one.
      expect(formatTime(at)).toBe(`${clock.format(at).replace(/\s/, ' ')} IST`);
    }),
  );
});

it('What is no moment is refused', () => {
  expect(() => formatDate('never')).toThrow(RangeError);
});
