import { formatAmount } from '#contract/formats/amounts.ts';
import { DISPUTE_REASONS } from '../book/disputes.ts';
import { type Markup, markup } from '../html/markup.ts';
import { actButton, hidden, idLink, moreActs, options, type PageContext } from './act-form.ts';
import type { RowOf } from './find-rows.ts';
import { dateTime, status } from './formats.ts';

export function orderRow(context: PageContext, order: RowOf['orders']): Markup {
  const pay = (label: string, outcome: string) =>
    actButton(context, 'pay', label, { to: `order ${order.id}`, fields: { order_id: order.id, outcome } });
  const acts = order.status === 'paid' ? [] : [pay('Pay', 'success'), pay('Fail', 'failure')];
  return row({
    id: idLink(context, order.id),
    state: order.status,
    amount: order.amount,
    at: order.created_at,
    facts: markup`${order.receipt ? markup`receipt <span class="id">${order.receipt}</span>` : 'no receipt'} · ${order.attempts} ${order.attempts === 1 ? 'attempt' : 'attempts'} · ${order.auto_capture ? 'captured by itself' : 'captured by the shop'}`,
    acts: [
      ...acts,
      ...(order.status === 'paid'
        ? []
        : [
            moreActs(order.id, order.id, [
              pay('Authorise only', 'authorize'),
              pay('Fail, authorise in 10 minutes', 'late'),
              pay('Cancel at the bank', 'cancelled'),
            ]),
          ]),
    ],
  });
}

export function paymentRow(context: PageContext, payment: RowOf['payments']): Markup {
  const { id } = payment;
  const act = (control: string, label: string) =>
    actButton(context, control, label, { to: `payment ${id}`, fields: { payment_id: id } });
  const isWhole = payment.status === 'captured';
  const late = payment.authorize_late_at;
  return row({
    id: idLink(context, id),
    state: payment.status,
    amount: payment.amount,
    at: payment.created_at,
    facts: markup`${instrument(payment)} · ${idLink(context, payment.order_id)}${payment.email ? ` · ${payment.email}` : ''}${payment.error ? markup` · <strong>${payment.error.reason}</strong>` : ''}${late ? markup` · authorised after all ${dateTime(late)}` : ''}${payment.amount_refunded > 0 ? ` · ${formatAmount(payment.amount_refunded)} given back` : ''}`,
    acts: [
      ...(payment.status === 'authorized' ? [act('capture', 'Capture')] : []),
      ...(payment.status === 'failed' || payment.status === 'created'
        ? [act('authorize-late', 'Authorise late')]
        : []),
      ...(isWhole ? [act('refund', 'Refund')] : []),
      ...(payment.captured_at ? [act('dispute', 'Dispute')] : []),
      moreActs(id, id, [
        ...(isWhole ? [partialRefund(context, payment)] : []),
        ...(payment.captured_at ? [disputeFor(context, payment)] : []),
        ...replays(context, id),
      ]),
    ],
  });
}

function instrument({ method, vpa, card, bank }: RowOf['payments']): string {
  if (card) return `${card.network} …${card.last4}`;
  return vpa ?? bank ?? method;
}

/** The webhooks of one subject once more, as they came, doubled, or the last first. */
export function replays(context: PageContext, id: string): Markup[] {
  const again = (label: string, fields: Record<string, string | number>) =>
    actButton(context, 'webhook/replay', label, { to: `of ${id}`, fields: { subject_id: id, ...fields } });
  return [
    again('Webhooks again', {}),
    again('Each webhook twice', { 'times:number': 2 }),
    again('Webhooks in reverse', { order: 'reversed' }),
  ];
}

function partialRefund(context: PageContext, { id, amount, amount_refunded }: RowOf['payments']): Markup {
  const most = (amount - amount_refunded) / 100;
  return markup`<form method="post" action="${context.path}/do/refund" class="inline">${hidden(context, { payment_id: id })}
    <label>Part, ₹ <input name="amount:rupees" type="number" min="1" max="${most}" step="0.01" required></label>
    <button id="part-${id}">Refund part<span class="unseen"> of ${id}</span></button></form>`;
}

function disputeFor(context: PageContext, { id }: RowOf['payments']): Markup {
  const reasons = Object.keys(DISPUTE_REASONS).map((code) => [code, code.replaceAll('_', ' ')] as const);
  return markup`<form method="post" action="${context.path}/do/dispute" class="inline">${hidden(context, { payment_id: id })}
    <label>Reason <select name="reason_code">${options(reasons, 'chargeback_authorization')}</select></label>
    <button id="dispute-for-${id}">Open dispute<span class="unseen"> of ${id}</span></button></form>`;
}

export function refundRow(context: PageContext, refund: RowOf['refunds']): Markup {
  const settle = (label: string, outcome: string) =>
    actButton(context, 'refund/settle', label, {
      to: `refund ${refund.id}`,
      fields: { refund_id: refund.id, outcome },
    });
  return row({
    id: idLink(context, refund.id),
    state: refund.status,
    amount: refund.amount,
    at: refund.created_at,
    facts: markup`of ${idLink(context, refund.payment_id)} · ${idLink(context, refund.order_id)}${refund.receipt ? ` · receipt ${refund.receipt}` : ''}`,
    acts: [
      ...(refund.status === 'pending' ? [settle('Processed', 'processed'), settle('Failed', 'failed')] : []),
      moreActs(refund.id, refund.id, replays(context, refund.id)),
    ],
  });
}

export function disputeRow(context: PageContext, dispute: RowOf['disputes']): Markup {
  const { id } = dispute;
  const move = (label: string, outcome: string) =>
    actButton(context, 'dispute/resolve', label, {
      to: `dispute ${id}`,
      fields: { dispute_id: id, outcome },
    });
  const isOver = dispute.status === 'lost' || dispute.status === 'closed';
  const steps = {
    open: [move('Under review', 'under_review'), move('Lost', 'lost')],
    under_review: [move('Won', 'won'), move('Lost', 'lost')],
    won: [move('Lost after all', 'lost')],
    lost: [],
    closed: [],
  }[dispute.status];
  const seldom = isOver
    ? []
    : [
        ...(dispute.status === 'open' ? [move('Won', 'won')] : []),
        move('Ask for more evidence', 'action_required'),
        move('Close', 'closed'),
      ];
  return row({
    id: idLink(context, id),
    state: dispute.status,
    amount: dispute.amount,
    at: dispute.created_at,
    facts: markup`of ${idLink(context, dispute.payment_id)} · ${dispute.reason_code.replaceAll('_', ' ')} · ${dispute.phase.replace('_', ' ')}${isOver ? '' : markup` · answer by ${dateTime(dispute.respond_by)}`}`,
    acts: [...steps, moreActs(id, id, [...seldom, ...replays(context, id)])],
  });
}

/** One row of the book, whatever its kind. */
export function row(parts: {
  id: Markup;
  state: string;
  amount?: number;
  at: Date;
  facts: Markup;
  acts: Markup[];
  below?: Markup;
}): Markup {
  return markup`<li class="row">
    <div class="what">${parts.id} ${status(parts.state)}</div>
    <div class="facts">${parts.facts}</div>
    ${parts.amount === undefined ? '' : markup`<div class="amount">${formatAmount(parts.amount)}</div>`}
    <div class="at">${dateTime(parts.at)}</div>
    <div class="acts">${parts.acts}</div>
    ${parts.below ?? ''}
  </li>`;
}
