import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { PageNumber, PageSize } from '../fields.ts';
import { WEBHOOK_BYTES } from '../payments/constants.ts';
import { PAYOUTS_PAGE_SIZE } from './constants.ts';
import {
  NextPayout,
  Payout,
  PayoutAccount,
  PayoutAccountForm,
  PayoutPreferences,
  PayoutRequest,
  PayoutsPage,
} from './schemas.ts';

export const payoutEndpoints = {
  'GET /seller/payout-account': endpoint({
    summary: 'Where the caller is paid, masked; null until it is given',
    access: ['seller'],
    data: PayoutAccount.nullable(),
  }),
  'PUT /seller/payout-account': endpoint({
    summary: 'Say where to be paid; what was asked for and not sent yet ends, and payouts wait for 48 hours',
    access: ['seller'],
    needsFreshSignIn: true,
    body: PayoutAccountForm,
    data: PayoutAccount,
  }),
  'GET /seller/payouts': endpoint({
    summary: "The caller's payouts, newest first",
    access: ['seller'],
    query: z.object({
      page: PageNumber.default(1),
      limit: PageSize.default(PAYOUTS_PAGE_SIZE),
    }),
    data: PayoutsPage,
  }),
  'POST /seller/payouts': endpoint({
    summary: 'Ask for a payout of what is available',
    access: ['seller'],
    body: PayoutRequest,
    data: Payout,
    status: 201,
    idempotent: true,
  }),
  'GET /seller/payouts/next': endpoint({
    summary: 'What the next payout would be, and every reason why it is not made',
    access: ['seller'],
    data: NextPayout,
  }),
  'PUT /seller/payouts/preferences': endpoint({
    summary: 'Choose when payouts are asked for by themselves, and whether they are paused',
    access: ['seller'],
    body: PayoutPreferences,
    data: NextPayout,
  }),
  'POST /payouts/webhook': endpoint({
    summary: "Receive RazorpayX's signed events",
    access: 'public',
    bodyBytes: WEBHOOK_BYTES,
    answer: 'raw',
  }),
};
