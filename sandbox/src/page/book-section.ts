import { type Markup, markup } from '../html/markup.ts';
import { options, type PageContext } from './act-form.ts';
import { ROWS_A_PAGE, type RowOf } from './find-rows.ts';
import { disputeRow, orderRow, paymentRow, refundRow } from './money-rows.ts';
import { payoutRow } from './payout-row.ts';
import { KINDS, type Kind, STATUSES, writeView } from './view.ts';
import { webhookRow } from './webhook-row.ts';

const TITLES: Record<Kind, string> = {
  orders: 'Orders',
  payments: 'Payments',
  refunds: 'Refunds',
  disputes: 'Disputes',
  payouts: 'Payouts',
  webhooks: 'Webhooks',
};

/** What comes into each part of the book, for somebody who finds it empty. */
const EMPTY: Record<Kind, string> = {
  orders: 'Begin to buy something in the market, and its order appears here.',
  payments: 'Pay an order, in the market or with its button here.',
  refunds: 'Give a captured payment back, in the market or with its button here.',
  disputes: 'Let the buyer’s bank dispute a captured payment, with its button here.',
  payouts: 'Approve a payout to a seller in a market that pays out by RazorpayX.',
  webhooks: 'Whatever happens to a payment or payout is told to the market by webhooks, kept here.',
};

const ROWS: { [K in Kind]: (context: PageContext, row: RowOf[K]) => Markup } = {
  orders: orderRow,
  payments: paymentRow,
  refunds: refundRow,
  disputes: disputeRow,
  payouts: payoutRow,
  webhooks: webhookRow,
};

/** The book: its parts with their counts, search and filter, the rows, the pages. */
export function bookSection<K extends Kind>(
  context: PageContext,
  kind: K,
  found: { rows: RowOf[K][]; total: number; counts: Record<Kind, number> },
): Markup {
  const { view, path } = context;
  const title = TITLES[kind];
  const write: (context: PageContext, row: RowOf[K]) => Markup = ROWS[kind];
  const rows = found.rows.map((row) => write(context, row));
  return markup`<section id="book" tabindex="-1" aria-labelledby="book-title">
    <h2 id="book-title" class="unseen">The provider’s book: ${title}</h2>
    <nav class="tabs" aria-label="Parts of the book">${KINDS.map((part) => tab(context, part, found.counts[part]))}</nav>
    ${searchForm(context)}
    ${rows.length > 0 ? markup`<ol class="rows" aria-label="${title}">${rows}</ol>` : emptyState(context)}
    ${pages(context, found.total)}
    ${view.q || view.status ? markup`<p><a class="reset" href="${path}${writeView({ ...view, q: '', status: '', page: 1 })}">Show all ${title.toLowerCase()}</a></p>` : ''}
  </section>`;
}

function tab({ path, view }: PageContext, part: Kind, count: number): Markup {
  const address = `${path}${writeView({ ...view, show: part, status: '', page: 1 })}`;
  const text = markup`${TITLES[part]} <span class="count">${count}</span>`;
  return part === view.show
    ? markup`<a id="tab-${part}" href="${address}" aria-current="page">${text}</a>`
    : markup`<a id="tab-${part}" href="${address}">${text}</a>`;
}

function searchForm({ path, view }: PageContext): Markup {
  const states = STATUSES[view.show].map((status) => [status, status.replace('_', ' ')] as const);
  return markup`<form class="search" role="search" action="${path}">
    <input type="hidden" name="show" value="${view.show}">
    <label class="grow">Find <input id="find" name="q" type="search" value="${view.q}" maxlength="100" autocomplete="off" placeholder="id, receipt, e-mail, reason"></label>
    <label>State <select id="state" name="status">${options([['', 'any'], ...states], view.status)}</select></label>
    <button id="show">Show</button>
  </form>`;
}

function emptyState({ view }: PageContext): Markup {
  const isNarrowed = view.q !== '' || view.status !== '';
  const title = isNarrowed ? 'Nothing here fits' : `No ${TITLES[view.show].toLowerCase()} yet`;
  return markup`<div class="empty"><h3>${title}</h3><p class="muted">${isNarrowed ? 'Look for less, or show all.' : EMPTY[view.show]}</p></div>`;
}

function pages({ path, view }: PageContext, total: number): Markup {
  const last = Math.ceil(total / ROWS_A_PAGE);
  if (last <= 1 && view.page === 1) return markup``;
  const link = (page: number, text: string) =>
    markup`<a href="${path}${writeView({ ...view, page })}">${text}</a>`;
  return markup`<nav class="pages" aria-label="Pages">
    ${view.page > 1 ? link(view.page - 1, 'Newer') : ''}
    <span class="muted">Page ${view.page} of ${Math.max(last, 1)}</span>
    ${view.page < last ? link(view.page + 1, 'Older') : ''}
  </nav>`;
}
