import { expect, it } from 'vitest';
import { entry, minute, thread } from '../../../../testing/negotiation-fixture.ts';
import { newerThread } from './newer.ts';

const older = thread({ revision: 2 });
const newer = thread({ revision: 3, status: 'accepted' });

it('The later state of a negotiation is kept, whichever answer arrives last', () => {
  expect(newerThread(undefined, older)).toBe(older);
  expect(newerThread(older, newer)).toBe(newer);
  expect(newerThread(newer, older)).toBe(newer);
});

it('Two answers about the same state are compared by their last entry, then by their time', () => {
  const longer = thread({}, [
    entry(1, 'started', 'buyer'),
    entry(2, 'offer', 'buyer'),
    entry(3, 'message', 'buyer'),
  ]);
  expect(newerThread(longer, older)).toBe(longer);
  const later = thread({ asOf: minute(61), unread: 0 });
  expect(newerThread(older, later)).toBe(later);
  expect(newerThread(later, older)).toBe(later);
});
