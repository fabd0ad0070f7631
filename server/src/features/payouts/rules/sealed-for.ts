import type { SealedFor } from '#platform/sealed.ts';

/** What a seller's account is sealed for: nobody else's row opens with it (decision 66). */
export const accountSealedFor = (userId: string): SealedFor => ({
  purpose: 'payout-account',
  context: userId,
});

/** What the destination of one payout is sealed for. */
export const payoutSealedFor = (payoutId: string): SealedFor => ({ purpose: 'payout', context: payoutId });
