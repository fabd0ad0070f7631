import type { ManagedPayout, PayoutBatch } from '#contract/admin/payouts/schemas.ts';
import type { PayoutProvider } from '#contract/payouts/constants.ts';
import { needsSecondAdmin, refusalOf, refusalWords } from '../rules/approvals.ts';
import { viewPayout } from './payouts.ts';
import type { BatchSumRow, ManagedPayoutRow, PayoutRow } from './rows.ts';

interface Viewer {
  /** The admin who looks. */
  uid: string;
  secondAdminFromRupees: number | null;
}

/** A payout as an admin sees it, who may or may not say yes to it. */
export function viewManagedPayout(row: ManagedPayoutRow, viewer: Viewer): ManagedPayout {
  const isLarge = needsSecondAdmin(row.amount_paise, viewer.secondAdminFromRupees);
  const refusal = refusalOf({
    status: row.status,
    isOwn: row.seller_id === viewer.uid,
    isStopped: row.is_stopped,
    isPausedBySeller: row.is_paused_by_seller,
    isApprovedByCaller: row.approvals.some(({ uid }) => uid === viewer.uid),
    approvals: row.approvals.filter(({ counts }) => counts).length,
    needed: isLarge ? 2 : 1,
  });
  return {
    ...viewPayout(row),
    seller: { uid: row.seller_id, name: row.seller_name, email: row.seller_email },
    isNameChecked: row.is_name_checked,
    approvals: row.approvals.map(({ name, at }) => ({ name, at: new Date(at).toISOString() })),
    needsSecondAdmin: isLarge,
    cannotApprove: refusal ? refusalWords(refusal, row.status) : null,
    provider: providerOf(row),
    providerPayoutId: row.provider_payout_id,
    batchId: row.batch_id,
  };
}

/** What the provider has certainly not taken, an admin has paid (decision 68). */
function providerOf({ provider, refused_at, batch_id, paid_at }: PayoutRow): PayoutProvider | null {
  if (provider !== null && (refused_at === null || paid_at === null)) return 'razorpayx';
  return batch_id !== null || paid_at !== null ? 'manual' : null;
}

export function viewBatch(row: BatchSumRow): PayoutBatch {
  return {
    _id: row.id,
    format: row.format,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name,
    count: row.count,
    paise: row.paise,
    openCount: row.open_count,
  };
}
