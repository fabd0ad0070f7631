import { formatDateTime } from '#contract/formats/dates.ts';
import { formatPaise } from '#contract/money.ts';
import { GUARANTEE_DAYS } from '#contract/payments/constants.ts';
import {
  DISPUTE_SUMMARY_MAX,
  REFUND_REASON_LABELS,
  REFUND_REQUEST_LABELS,
} from '#contract/payments/refunds/constants.ts';
import { viewOrderTerms } from './order-terms.ts';
import type { DisputeViewRow, EvidenceRow, LoggedRow, RequestRow } from './refund-rows.ts';

/** Everything is told in one zone, named, so that a bank can hold it against its own records. */
const at = (time: Date | null) => (time ? `${formatDateTime(time)} (${time.toISOString()})` : 'not known');

const lines = (facts: [string, string][]) => facts.map(([name, value]) => `${name}: ${value}`);
const part = (heading: string, content: string[]) => [heading, '-'.repeat(heading.length), ...content, ''];

/** What speaks for a sale, as a text for the buyer's bank (rule C10). No address of a device is stored. */
export function evidenceText(
  row: EvidenceRow,
  { log, requests, market, now }: { log: LoggedRow[]; requests: RequestRow[]; market: string; now: Date },
): string {
  const title = `Evidence in dispute ${row.provider_dispute_id}`;
  return [
    title,
    '='.repeat(title.length),
    `Made by ${market} on ${at(now)}.`,
    '',
    ...part('The dispute', lines(disputeFacts(row))),
    ...part('The order', lines(orderFacts(row))),
    ...part('Delivery: downloads by the buyer since the payment', logLines(log)),
    ...part('Refunds asked for here', requestLines(requests)),
    ...part('Money-back guarantee at the time of the sale', [
      `Within ${GUARANTEE_DAYS} days of the payment: at once if nothing was downloaded; else the seller answers within days and silence counts as consent; a contested request is decided by the market.`,
    ]),
    ...part('Licence that the buyer accepted with the order', [
      ...lines(termsFacts(row)),
      '',
      row.licence_text,
    ]),
  ].join('\n');
}

function disputeFacts(row: EvidenceRow): [string, string][] {
  return [
    ['Phase', row.phase],
    ['Reason', [row.reason_code, row.reason].filter(Boolean).join(' - ') || 'not told'],
    ['Disputed amount', formatPaise(row.amount_paise)],
    ['Opened', at(row.opened_at)],
    ['To be answered by', at(row.respond_by)],
  ];
}

function orderFacts(row: EvidenceRow): [string, string][] {
  const agreed: [string, string][] =
    row.agreed_price_paise === null
      ? []
      : [['Price negotiated with the buyer', `${formatPaise(row.agreed_price_paise)}, ${at(row.agreed_at)}`]];
  return [
    ['Order', row.order_id],
    ['Payment', `${row.provider_payment_id} (order ${row.provider_order_id ?? 'not known'}, ${row.method})`],
    ['Goods', `${row.project_title}, version ${row.version ?? 'not numbered'}, downloadable source code`],
    ['SHA-256 of the archive', row.archive_sha256?.toString('hex') ?? 'not known'],
    ['Licence', row.licence_tier],
    ['List price', formatPaise(row.list_price_paise)],
    ['Discount', formatPaise(row.discount_paise)],
    ['Paid', formatPaise(row.order_amount_paise)],
    ...agreed,
    ['Ordered', at(row.ordered_at)],
    ['Captured', at(row.captured_at)],
    ['Buyer', `${row.customer_name} <${row.customer_email}>, account ${row.buyer_id}`],
    ['Seller', row.seller_name],
  ];
}

function termsFacts(row: EvidenceRow): [string, string][] {
  const { version, sha256 } = viewOrderTerms(row);
  return [
    ['Version', version ?? 'not numbered'],
    ['SHA-256 of the text', sha256],
    [
      'Accepted',
      row.terms_accepted_at
        ? `by a tick at this text before paying, ${at(row.terms_accepted_at)}`
        : 'by ordering; no tick was asked for',
    ],
    ...(row.terms_version === null
      ? []
      : [['Terms of the market', `version ${row.terms_version}, named at the order`] as [string, string]]),
  ];
}

function logLines(log: LoggedRow[]): string[] {
  if (log.length === 0) return ['None.'];
  return log.map(
    ({ started_at: time, what, version, first_byte: first, last_byte: last }) =>
      `${at(time)}  ${what}${version ? `, version ${version}` : ''}, bytes ${first} to ${last}`,
  );
}

function requestLines(requests: RequestRow[]): string[] {
  if (requests.length === 0)
    return ['None: the buyer did not ask for a refund before disputing the payment.'];
  return requests.map((request) =>
    [
      `${at(request.created_at)}  ${REFUND_REASON_LABELS[request.reason]}: ${request.content || '(no words)'}`,
      request.seller_content && `  The seller: ${request.seller_content}`,
      request.decision_content && `  The market: ${request.decision_content}`,
      `  ${REFUND_REQUEST_LABELS[request.status].label}`,
    ]
      .filter(Boolean)
      .join('\n'),
  );
}

/** A first draft of the answer to the bank; the admin who sends it may change every word. */
export function draftSummary(row: DisputeViewRow): string {
  const paid = `${formatPaise(row.order_amount_paise)} for "${row.project_title}" (${row.licence_tier} licence), order ${row.order_id}, paid ${at(row.paid_at)}.`;
  const delivery =
    row.downloads > 0
      ? `The buyer has downloaded the archive or its documents for buyers ${row.downloads} ${row.downloads === 1 ? 'time' : 'times'} since, first ${at(row.first_download_at)}, last ${at(row.last_download_at)}.`
      : 'The buyer has downloaded neither the archive nor its documents for buyers yet; they have been ready for download since the payment.';
  return `Digital goods (source code), delivered by download. ${paid} ${delivery} The licence was accepted with the order.`.slice(
    0,
    DISPUTE_SUMMARY_MAX,
  );
}
