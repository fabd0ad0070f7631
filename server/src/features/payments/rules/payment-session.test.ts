import { expect, test } from 'vitest';
import { minutesLeft, sessionEnd } from './payment-session.ts';

test('A session lasts 30 minutes, and the minutes left are rounded up', () => {
  const now = new Date('2026-01-15T10:00:00Z');
  expect(minutesLeft(sessionEnd(now), now)).toBe(30);
  expect(minutesLeft(sessionEnd(now), new Date('2026-01-15T10:29:01Z'))).toBe(1);
  expect(minutesLeft(sessionEnd(now), new Date('2026-01-15T11:00:00Z'))).toBe(0);
});
