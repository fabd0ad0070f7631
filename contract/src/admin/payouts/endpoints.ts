import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { PageNumber, PageSize, pageOf, Uuid } from '../../fields.ts';
import { EXPORT_FIELDS } from '../tables/schemas.ts';
import {
  BankFileQuery,
  ManagedPayout,
  ManagedPayoutsPage,
  PayoutApproval,
  PayoutBatch,
  PayoutEnded,
  PayoutPaid,
  PayoutPause,
  PayoutQuery,
  ReferencesFile,
  ReferencesResult,
} from './schemas.ts';

const ById = z.object({ id: Uuid });

export const adminPayoutEndpoints = {
  'GET /admin/payouts': endpoint({
    summary: 'Payouts by status, with the sums of those that run',
    access: ['admin'],
    query: PayoutQuery,
    data: ManagedPayoutsPage,
  }),
  'GET /admin/payouts.csv': endpoint({
    summary: 'The filtered list of payouts as a file, destinations masked',
    access: ['admin'],
    query: PayoutQuery.extend(EXPORT_FIELDS),
    answer: 'file',
  }),
  'POST /admin/payouts/:id/approve': endpoint({
    summary: 'Approve a payout; a large one waits for a second admin',
    access: ['admin'],
    needsFreshSignIn: true,
    params: ById,
    body: PayoutApproval,
    data: ManagedPayout,
  }),
  'POST /admin/payouts/:id/mark-paid': endpoint({
    summary: 'Say that the bank has paid, with its reference',
    access: ['admin'],
    needsFreshSignIn: true,
    params: ById,
    body: PayoutPaid,
    data: ManagedPayout,
  }),
  'POST /admin/payouts/:id/mark-failed': endpoint({
    summary: 'End a payout that is not made; the money goes back to the balance',
    access: ['admin'],
    needsFreshSignIn: true,
    params: ById,
    body: PayoutEnded,
    data: ManagedPayout,
  }),
  'POST /admin/payouts/:id/mark-returned': endpoint({
    summary: 'Say that the bank sent paid money back; it goes back to the balance',
    access: ['admin'],
    needsFreshSignIn: true,
    params: ById,
    body: PayoutEnded,
    data: ManagedPayout,
  }),
  'GET /admin/payouts/bank-file': endpoint({
    summary:
      'The bank file of what is approved, which is processing from then on; or of what is still processing of an earlier batch',
    access: ['admin'],
    needsFreshSignIn: true,
    query: BankFileQuery,
    answer: 'file',
  }),
  'GET /admin/payouts/batches': endpoint({
    summary: 'Bank files that were made, newest first',
    access: ['admin'],
    query: z.object({ page: PageNumber.default(1), limit: PageSize.default(20) }),
    data: pageOf('batches', PayoutBatch),
  }),
  'POST /admin/payouts/references': endpoint({
    summary:
      "Read the bank's answer: every line is matched with its payout, which is then paid or has failed",
    access: ['admin'],
    needsFreshSignIn: true,
    body: ReferencesFile,
    data: ReferencesResult,
  }),
  'POST /admin/users/:id/pause-payouts': endpoint({
    summary: 'Pay nothing out to a seller until this is taken back',
    access: ['admin'],
    params: ById,
    body: PayoutPause,
  }),
  'POST /admin/users/:id/resume-payouts': endpoint({
    summary: 'Let payouts to a seller go on',
    access: ['admin'],
    needsFreshSignIn: true,
    params: ById,
    body: PayoutPause,
  }),
};
