import { expect, it } from 'vitest';
import { destinationRefused, payoutRefused } from './provider-troubles.ts';
import { endOf } from './settlement.ts';

const SAID = 'Account 50100234567890 is closed';

it('What the provider says of an account reaches sellers without its number', () => {
  const details = { description: SAID, source: 'bank', reason: 'account_closed' };
  const told = { status: 'failed' as const, status_details: details };
  for (const words of [destinationRefused(SAID), payoutRefused(SAID), endOf(told)]) {
    expect(words).toContain('Account XXXX7890 is closed');
    expect(words).not.toContain('50100234567890');
  }
});
