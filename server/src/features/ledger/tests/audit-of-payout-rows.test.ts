import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type AuditedPayouts, openAuditedPayouts } from '#testing/models/audited-payouts.ts';

let audited: AuditedPayouts;
beforeAll(async () => {
  audited = await openAuditedPayouts();
});
afterAll(() => audited?.stop());

const LATER = `interval '1 hour'`;
const DRAFT = `status = 'draft'`;

/** What is planted, how, and the check that has to name it. */
type Fault = readonly [what: string, statements: readonly string[]];

/** Each fault is found by this check, and where nothing is planted nothing is. */
function finds(check: string, faults: readonly Fault[]): void {
  describe(check, () => {
    it.each(faults)('An auditor who plants %s finds it named', async (_what, statements) => {
      expect(await audited.findingsAfter(statements)).toContain(check);
    });
  });
}

finds('every seller has one payout at a time', [
  [
    'a second payout that runs',
    [
      'DROP INDEX payouts_running',
      `INSERT INTO payouts SELECT gen_random_uuid(), seller_id, amount_paise, status, sealed, masked, is_scheduled, created_at
        FROM payouts WHERE ${DRAFT}`,
    ],
  ],
]);

finds('every reference of a bank pays one payout', [
  [
    'one transfer for two payouts',
    ['DROP INDEX payouts_reference', `UPDATE payouts SET reference = 'UTR1' WHERE paid_at IS NOT NULL`],
  ],
  [
    'one transfer for two payouts, in small letters once',
    [
      `UPDATE payouts SET reference = lower((SELECT reference FROM payouts WHERE status = 'returned'))
        WHERE id = (SELECT id FROM payouts WHERE status = 'paid' LIMIT 1)`,
    ],
  ],
]);

finds('every payout takes its steps one after the other', [
  [
    'a payout that was paid before it was approved',
    [`UPDATE payouts SET approved_at = paid_at + ${LATER} WHERE status = 'paid'`],
  ],
  [
    'a payout that was approved before it was asked for',
    [`UPDATE payouts SET approved_at = created_at - ${LATER} WHERE status = 'paid'`],
  ],
  [
    'a bank file from before its payouts were approved',
    [`UPDATE payout_batches SET created_at = created_at - ${LATER}`],
  ],
  [
    'a payout that was paid before the bank had it',
    [`UPDATE payouts SET paid_at = paid_at - ${LATER} WHERE status = 'paid'`],
  ],
  [
    'a payout that came back before it was paid',
    [`UPDATE payouts SET ended_at = paid_at - ${LATER} WHERE status = 'returned'`],
  ],
  [
    'a payout that failed before it was asked for',
    [`UPDATE payouts SET ended_at = created_at - ${LATER} WHERE status = 'failed'`],
  ],
]);

finds('every payout is approved by an admin who is not its seller', [
  ['a paid payout that nobody approved', ['DELETE FROM payout_approvals']],
  [
    'an approval by the seller themselves',
    [
      `UPDATE payout_approvals v SET admin_id = p.seller_id FROM payouts p WHERE p.id = v.payout_id AND p.status = 'paid'`,
    ],
  ],
  [
    'a second approval by the seller themselves',
    [
      `INSERT INTO payout_approvals SELECT id, seller_id, approved_at FROM payouts WHERE approved_at IS NOT NULL`,
    ],
  ],
  ['an approval from after the payout', [`UPDATE payout_approvals SET at = at + ${LATER}`]],
  ['an approval from before the payout', [`UPDATE payout_approvals SET at = at - ${LATER}`]],
  [
    'approvals of payouts that are gone',
    [
      'ALTER TABLE payout_approvals DROP CONSTRAINT payout_approvals_payout_id_fkey',
      `DELETE FROM payouts WHERE status = 'paid'`,
    ],
  ],
]);

finds('every payout that the bank has had is in its bank file', [
  ['a paid payout that no bank file had', [`UPDATE payouts SET batch_id = NULL WHERE status = 'paid'`]],
  [
    'a returned payout that no bank file had',
    [`UPDATE payouts SET batch_id = NULL WHERE status = 'returned'`],
  ],
  [
    'bank files that are gone',
    ['ALTER TABLE payouts DROP CONSTRAINT payouts_batch_id_fkey', 'DELETE FROM payout_batches'],
  ],
  [
    'a payout in a bank file that waits for its approval',
    [`UPDATE payouts SET batch_id = (SELECT id FROM payout_batches LIMIT 1) WHERE ${DRAFT}`],
  ],
  [
    'a payout in a bank file that failed without ever being approved',
    [`UPDATE payouts SET batch_id = (SELECT id FROM payout_batches LIMIT 1) WHERE status = 'failed'`],
  ],
  [
    'a payout to a UPI id in the file of a bank that takes none',
    [
      `UPDATE payouts SET masked = masked || '{"method": "upi"}' WHERE status = 'paid'`,
      `UPDATE payout_batches SET format = 'hdfc'`,
    ],
  ],
  [
    'a bank file without its payouts',
    [
      `INSERT INTO payout_batches SELECT gen_random_uuid(), format, created_at, created_by, debit_account
        FROM payout_batches LIMIT 1`,
    ],
  ],
]);

finds('every payout goes where its seller’s account was', [
  [
    'an account that was changed under a payout that is not sent',
    [
      `UPDATE payout_accounts a SET changed_at = p.created_at + interval '1 second' FROM payouts p
        WHERE p.seller_id = a.user_id AND p.${DRAFT}`,
    ],
  ],
  [
    'an account that was changed a day before the payout',
    [`UPDATE payout_accounts SET changed_at = now() - interval '1 day'`],
  ],
  [
    'a payout to an account of somebody else',
    [`UPDATE payouts SET masked = masked || '{"account": "XXXX0000"}' WHERE ${DRAFT}`],
  ],
  [
    'a paid payout whose holder was changed afterwards',
    [`UPDATE payouts SET masked = masked || '{"holder": "Somebody Else"}' WHERE status = 'paid'`],
  ],
]);

finds('every payout is approved for a name that was compared', [
  [
    'a paid payout to a holder whose name nobody compared',
    ['UPDATE payout_accounts SET name_checked_at = NULL, name_checked_by = NULL'],
  ],
  [
    'a holder who compared their own name',
    ['UPDATE payout_accounts SET name_checked_by = user_id WHERE name_checked_by IS NOT NULL'],
  ],
  [
    'a name that was compared after the approval',
    [`UPDATE payout_accounts SET name_checked_at = name_checked_at + ${LATER}`],
  ],
]);
