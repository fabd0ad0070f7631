import { formatAmount } from '#contract/formats/amounts.ts';
import { payoutEndpoints } from '#contract/payouts/endpoints.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/endpoints/register.ts';
import { choosePreferences, listPayouts, showNext } from '../service/own-payouts.ts';
import { changeAccount, showAccount } from '../service/payout-account.ts';
import { requestPayout } from '../service/request-payout.ts';

const { 'POST /payouts/webhook': _, ...sellerEndpoints } = payoutEndpoints;
export const payoutTable = sellerEndpoints;

export const payoutHandlers: Handlers<typeof payoutTable> = {
  'GET /seller/payout-account': (ctx) => showAccount(ctx),
  'PUT /seller/payout-account': async (ctx, { body }) =>
    new AnswerWithMessage(await changeAccount(ctx, body), 'Your payout account is saved.'),
  'GET /seller/payouts': (ctx, { query }) => listPayouts(ctx, query),
  'POST /seller/payouts': async (ctx, { body }) => {
    const payout = await requestPayout(ctx, body.amountPaise, body);
    return new AnswerWithMessage(payout, `A payout of ${formatAmount(payout.amountPaise)} is asked for.`);
  },
  'GET /seller/payouts/next': (ctx) => showNext(ctx),
  'PUT /seller/payouts/preferences': (ctx, { body }) => choosePreferences(ctx, body),
};
