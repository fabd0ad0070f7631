import { type Markup, markup } from '../html/markup.ts';
import { actButton, idLink, moreActs, type PageContext } from './act-form.ts';
import type { RowOf } from './find-rows.ts';
import { replays, row } from './money-rows.ts';

/** A payout, with the buttons for what may become of it. */
export function payoutRow(context: PageContext, payout: RowOf['payouts']): Markup {
  const { id, status_details: details } = payout;
  const move = (label: string, outcome: string) =>
    actButton(context, 'payout/move', label, { to: `payout ${id}`, fields: { payout_id: id, outcome } });
  const steps = {
    pending: [move('Approve', 'approved'), move('Reject', 'rejected')],
    queued: [move('Cancel', 'cancelled'), move('Failed', 'failed')],
    processing: [move('Paid', 'processed'), move('Failed', 'failed')],
    processed: [move('Send back', 'reversed')],
    reversed: [],
    cancelled: [],
    rejected: [],
    failed: [],
  }[payout.status];
  const seldom = payout.status === 'processing' ? [move('Reverse, unpaid', 'reversed')] : [];
  return row({
    id: idLink(context, id),
    state: payout.status,
    amount: payout.amount,
    at: payout.created_at,
    facts: markup`${payout.mode} to ${payout.name}, ${destination(payout)}${payout.reference_id ? markup` · reference <span class="id">${payout.reference_id}</span>` : ''}${payout.utr ? markup` · UTR <span class="id">${payout.utr}</span>` : ''}${details ? markup` · <strong>${details.reason}</strong>` : ''}`,
    acts: [...steps, moreActs(id, id, [...seldom, ...replays(context, id)])],
  });
}

function destination({ details }: RowOf['payouts']): string {
  return 'address' in details ? details.address : `${details.ifsc} …${details.account_number.slice(-4)}`;
}
