import { expect, it } from 'vitest';
import { fragmentsAmong } from './titles.mjs';

it('A whole sentence without a full stop is a good title', () => {
  expect(
    fragmentsAmong(['A buyer who owns the project cannot buy it again', '“Copied” shows for a second']),
  ).toEqual([]);
});

it.each(['tell nothing of nothing', 'Prices', 'A buyer pays.'])(
  'A title that is a fragment or ends in a full stop is named: %s',
  (title) => {
    expect(fragmentsAmong([title])).toEqual([title]);
  },
);
