import { describe, expect, it } from 'vitest';
import { actLabel, changesOf } from './act-labels.ts';

describe("Words for an admin's act", () => {
  it.each([
    ['listing.suspend', 'Suspend listing'],
    ['account.verify_seller', 'Verify seller'],
    ['settings.change', 'Change settings'],
    ['account.change_role', 'Change role'],
    ['order.return_again', 'Send money back again'],
  ])('The act %s is shown as "%s"', (act, words) => {
    expect(actLabel(act)).toBe(words);
  });

  it('The audit log names what an act changed and leaves out what stayed the same', () => {
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
