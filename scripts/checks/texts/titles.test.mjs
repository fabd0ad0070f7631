import { expect, it } from 'vitest';
import { fragmentsAmong } from './titles.mjs';

it('A whole sentence without a full stop is a good title', () => {
  expect(
    fragmentsAmong([
      'A buyer who owns the project cannot buy it again',
      '“Copied” shows for a second',
      "A buyer's code does not serve others",
      'Itemised receipts have a line for each licence',
      'One thatched picture is drawn for each scene',
    ]),
  ).toEqual([]);
});

it.each(['tell nothing of nothing', 'Prices', 'A buyer pays.', 'A buyer’s code does not serve others'])(
  'A title that is a fragment, ends in a full stop or has a curly apostrophe is found (example %#)',
  (title) => {
    expect(fragmentsAmong([title])).toEqual([title]);
  },
);

it.each([
  'It opens for its own purpose only',
  "It's kept for the next attempt",
  'Its owner is told by mail',
  'They are renamed by their owner',
  'Their pages are in order',
  'Those with five stars are found',
  'One that was cut off is refused',
  'Nobody else can change a review',
])('A title whose subject is in its describe alone is found: %s', (title) => {
  expect(fragmentsAmong([title])).toEqual([title]);
});
