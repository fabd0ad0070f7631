import { expect, it } from 'vitest';
import { fragmentsAmong } from './titles.mjs';

it('A whole sentence without a full stop is a good title', () => {
  expect(
    fragmentsAmong(['A buyer who owns the project cannot buy it again', '“Copied” shows for a second']),
  ).toEqual([]);
});

it.each(['tell nothing of nothing', 'Prices', 'A buyer pays.'])(
  'The title "%s" is named as no whole sentence without a full stop',
  (title) => {
    expect(fragmentsAmong([title])).toEqual([title]);
  },
);
