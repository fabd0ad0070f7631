import { describe, expect, it } from 'vitest';
import { actLabel, changesOf } from './act-labels.ts';

describe('an act in words', () => {
  it.each([
    ['listing.suspend', 'Suspend listing'],
    ['account.verify_seller', 'Verify seller'],
    ['settings.change', 'Change settings'],
    ['account.change_role', 'Change role'],
  ])('%s is %s', (act, words) => {
    expect(actLabel(act)).toBe(words);
  });

  it('tells what changed and leaves out what stayed', () => {
    expect(
      changesOf(
        { status: 'approved', featured: true, version: null, sellerVerified: false },
        { status: 'suspended', featured: true, version: '1.0.0', sellerVerified: true },
      ),
    ).toEqual([
      { name: 'status', from: 'approved', to: 'suspended' },
      { name: 'version', from: 'none', to: '1.0.0' },
      { name: 'seller verified', from: 'no', to: 'yes' },
    ]);
  });
});
