import { expect, it } from 'vitest';
import { fragmentsAmong } from './titles.mjs';

it('A whole sentence without a full stop is a good title', () => {
  expect(
    fragmentsAmong([
      'A buyer who owns the project cannot buy it again',
      '“Copied” shows for a second',
      "A buyer's code does not serve others",
    ]),
  ).toEqual([]);
});

it.each(['tell nothing of nothing', 'Prices', 'A buyer pays.', 'A buyer’s code does not serve others'])(
  'A title that is a fragment, ends in a full stop or has a curly apostrophe is found (example %#)',
  (title) => {
    expect(fragmentsAmong([title])).toEqual([title]);
  },
);
