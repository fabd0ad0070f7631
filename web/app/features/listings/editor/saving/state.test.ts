import { expect, it } from 'vitest';
import { isStepOpen, type StudioState } from './state.ts';

it.each([
  ['draft', false, true, true],
  ['approved', false, true, true],
  ['archived', false, false, false],
  ['suspended', false, false, false],
  ['suspended', true, false, true],
])('A listing that is %s, curable: %s, is open to changes of pictures: %s, and of files: %s', (...row) => {
  const [status, curable, pictures, files] = row;
  const listing = { project: { status, management: { curable } } } as unknown as StudioState['listing'];
  expect([isStepOpen({ listing }, 'pictures'), isStepOpen({ listing }, 'files')]).toEqual([pictures, files]);
});
