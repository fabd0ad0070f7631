import type { adminPayoutEndpoints } from '#contract/admin/payouts/endpoints.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/endpoints/register.ts';
import { describeFile, sendFile } from '#platform/http/file-replies.ts';
import { PAYOUT_LIST, showBatches } from '../../payouts/public.ts';
import {
  approveAsAdmin,
  markFailedAsAdmin,
  markPaidAsAdmin,
  markReturnedAsAdmin,
  readReferencesAsAdmin,
  resumePayoutsAsAdmin,
  stopPayoutsAsAdmin,
  takeBankFile,
} from '../service/payouts.ts';
import { listHandlers } from './list-handlers.ts';

const CSV = 'text/csv; charset=utf-8';

const payouts = listHandlers(PAYOUT_LIST, {
  name: 'payouts.csv',
  reason: 'reason',
  columns: {
    payout: (payout) => payout._id,
    status: (payout) => payout.status,
    rupees: (payout) => payout.amountPaise / 100,
    seller: (payout) => payout.seller.name,
    email: (payout) => payout.seller.email,
    holder: (payout) => payout.destination.holder,
    method: (payout) => payout.destination.method,
    account: (payout) => payout.destination.account,
    ifsc: (payout) => payout.destination.ifsc,
    upi: (payout) => payout.destination.upi,
    'asked by': (payout) => (payout.isScheduled ? 'schedule' : 'seller'),
    asked: (payout) => payout.createdAt,
    approved: (payout) => payout.approvedAt,
    'approved by': (payout) => payout.approvals.map(({ name }) => name).join(', '),
    provider: (payout) => payout.provider,
    'provider payout': (payout) => payout.providerPayoutId,
    batch: (payout) => payout.batchId,
    paid: (payout) => payout.paidAt,
    reference: (payout) => payout.reference,
    ended: (payout) => payout.endedAt,
    reason: (payout) => payout.reason,
  },
});

/** Payouts to sellers; each decision is kept for good (rules M3, R4). */
export const adminPayoutHandlers: Handlers<typeof adminPayoutEndpoints> = {
  'GET /admin/payouts': payouts.page,
  'GET /admin/payouts.csv': payouts.file,
  'POST /admin/payouts/:id/approve': async (ctx, { params, body }) => {
    const payout = await approveAsAdmin(ctx, params.id, body);
    return new AnswerWithMessage(
      payout,
      payout.status === 'approved'
        ? 'The payout goes with the next bank file.'
        : 'Your yes is kept. Another admin has to say yes as well.',
    );
  },
  'POST /admin/payouts/:id/mark-paid': (ctx, { params, body }) =>
    markPaidAsAdmin(ctx, params.id, body.reference),
  'POST /admin/payouts/:id/mark-failed': (ctx, { params, body }) =>
    markFailedAsAdmin(ctx, params.id, body.reason),
  'POST /admin/payouts/:id/mark-returned': (ctx, { params, body }) =>
    markReturnedAsAdmin(ctx, params.id, body.reason),
  'GET /admin/payouts/bank-file': async (ctx, { query, request, reply }) => {
    // Who only asks what there would be hands nothing to the bank.
    if (request.method === 'HEAD') return describeFile(reply, { name: 'payouts.csv', mediaType: CSV }).send();
    const { name, text } = await takeBankFile(ctx, query);
    return sendFile(request, reply, {
      ...{ name, mediaType: CSV, bytes: Buffer.byteLength(text) },
      open: () => text,
    });
  },
  'GET /admin/payouts/batches': (ctx, { query }) => showBatches(ctx, query),
  'POST /admin/payouts/references': (ctx, { body }) => readReferencesAsAdmin(ctx, body.csv),
  'POST /admin/users/:id/pause-payouts': async (ctx, { params, body }) => {
    await stopPayoutsAsAdmin(ctx, params.id, body.reason);
    return new AnswerWithMessage(undefined, 'Nothing is paid out to this seller until you let it go on.');
  },
  'POST /admin/users/:id/resume-payouts': async (ctx, { params, body }) => {
    await resumePayoutsAsAdmin(ctx, params.id, body.reason);
    return new AnswerWithMessage(undefined, 'Payouts to this seller go on.');
  },
};
