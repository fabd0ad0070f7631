import { formatAmount } from '#contract/formats/amounts.ts';
import { formatDateTime } from '#contract/formats/dates.ts';
import { licenceWords } from '#contract/listings/licence-words.ts';
import type { Paise } from '#contract/money.ts';
import { PAPER_TITLES } from '#contract/tax/constants.ts';
import type { MailContent } from '#platform/mail/content.ts';
import type { OrderFacts } from '../events/notification-rule.ts';

export const OPEN_PURCHASES = { label: 'Open your purchases', url: '/dashboard/purchases' };
export const OPEN_SALES = { label: 'Open your sales', url: '/dashboard/seller/sales' };

/** To the buyer, who has paid: what a receipt says, and where the files are. */
export function purchaseMail(order: OrderFacts): MailContent {
  if (order.extendsOrderId !== null) return extensionMail(order);
  const { title, amountPaise, discountPaise, sellerName, invoice } = order;
  const listPaise = amountPaise + discountPaise;
  return {
    subject: `${title} is yours`,
    preview: `${formatAmount(amountPaise)} paid. Download it from your purchases.`,
    heading: 'Thank you for your purchase',
    paragraphs: [
      `You have bought ${title} from ${sellerName}. Its files, and every later version of them, are in your purchases.`,
      ...invoiceWords(invoice),
    ],
    facts: [
      { name: 'Project', value: title },
      ...licenceFact(order),
      ...(discountPaise > 0
        ? [
            { name: 'Price', value: formatAmount(listPaise) },
            { name: 'Discount', value: formatAmount(discountPaise) },
          ]
        : []),
      { name: 'Paid', value: formatAmount(amountPaise) },
      ...paidOn(order),
      { name: 'Order', value: order.id },
    ],
    action: OPEN_PURCHASES,
    footnote: ['If it is not what was described, ask for your money back within 30 days of the payment.'],
  };
}

/** To the buyer, who has paid for more months of support (rule R6). */
function extensionMail(order: OrderFacts): MailContent {
  const { title, amountPaise, sellerName, invoice } = order;
  return {
    subject: `${title}: paid`,
    preview: `${formatAmount(amountPaise)} paid. Your purchases show how long your support lasts.`,
    heading: 'Your support is extended',
    paragraphs: [
      `You have bought ${title}. Your purchases show until when ${sellerName} helps you.`,
      ...invoiceWords(invoice),
    ],
    facts: [
      { name: 'Paid', value: formatAmount(amountPaise) },
      ...paidOn(order),
      { name: 'Order', value: order.id },
    ],
    action: OPEN_PURCHASES,
    footnote: [
      'Until the new months begin, you get your money back at once if you ask within 30 days of the payment.',
    ],
  };
}

const invoiceWords = (invoice: OrderFacts['invoice']): string[] =>
  invoice
    ? [`The ${PAPER_TITLES[invoice.kind].toLowerCase()} ${invoice.number} is there too, as a PDF.`]
    : [];

/** An extension of support gives no licence. */
const licenceFact = ({ extendsOrderId, licenceTier, quantity }: OrderFacts) =>
  extendsOrderId === null ? [{ name: 'Licence', value: licenceWords(licenceTier, quantity) }] : [];

/** To the seller, with what it brings them. */
export function saleMail(order: OrderFacts): MailContent {
  const { title, amountPaise, sellerPaise, buyerName, invoice } = order;
  return {
    subject: `${title}: sold for ${formatAmount(amountPaise)}`,
    preview: `Bought by ${buyerName}. ${formatAmount(sellerPaise)} of the price is yours.`,
    heading: `Sold for ${formatAmount(amountPaise)}`,
    paragraphs: [
      `${buyerName} has bought ${title}. ${formatAmount(sellerPaise)} of it is yours, and is available once the 30 days of the guarantee are over.`,
    ],
    facts: [
      { name: 'Project', value: title },
      ...licenceFact(order),
      { name: 'Paid by the buyer', value: formatAmount(amountPaise) },
      { name: 'Your share', value: formatAmount(sellerPaise) },
      ...(invoice ? [{ name: PAPER_TITLES[invoice.kind], value: invoice.number }] : []),
      ...paidOn(order),
      { name: 'Order', value: order.id },
    ],
    action: OPEN_SALES,
  };
}

/** Where the same is begun once more. */
export const payAgainUrl = ({ projectId, extendsOrderId }: OrderFacts): string =>
  extendsOrderId === null ? `/payment/${projectId}` : `/payment/${projectId}?extendSupport=${extendsOrderId}`;

/** To the buyer, whose payment was refused. Who has paid since needs no word of it. */
export function paymentFailedMail(order: OrderFacts, reason: string): MailContent | null {
  if (order.status === 'PAID') return null;
  const { title, amountPaise } = order;
  return {
    subject: `${title}: the payment did not go through`,
    preview: 'You were not charged. You can try again.',
    heading: 'The payment did not go through',
    paragraphs: [
      `Your payment of ${formatAmount(amountPaise)} for ${title} was refused. You were not charged; money that your bank has blocked is released automatically.`,
    ],
    facts: [
      ...(reason === '' ? [] : [{ name: 'What the payment provider says', value: reason }]),
      { name: 'Order', value: order.id },
    ],
    action: { label: 'Try again', url: payAgainUrl(order) },
  };
}

/** To the buyer, whose money bought nothing and goes back (rule P5). */
export function moneyReturnedMail(order: OrderFacts, amountPaise: Paise): MailContent {
  const { title } = order;
  return {
    subject: `${title}: ${formatAmount(amountPaise)} is on its way back to you`,
    preview: 'The payment came too late or twice, and bought nothing.',
    heading: `${formatAmount(amountPaise)} is on its way back`,
    paragraphs: [
      `Your payment of ${formatAmount(amountPaise)} for ${title} came too late or twice, so it bought nothing. The whole amount goes back to where it came from; banks take five to seven working days.`,
    ],
    facts: [{ name: 'Order', value: order.id }],
    action: OPEN_PURCHASES,
  };
}

/** To the seller, when the guarantee of some sales is over (rule M2). */
export function releasedMail(sales: number, amountPaise: Paise): MailContent {
  const amount = formatAmount(amountPaise);
  const count = sales === 1 ? 'one sale' : `${sales} sales`;
  return {
    subject: `${amount} is available`,
    preview: `The 30-day guarantee of ${count} is over.`,
    heading: `${amount} is available`,
    paragraphs: [`The 30-day guarantee of ${count} is over, so ${amount} is available to you now.`],
    action: { label: 'Open your dashboard', url: '/dashboard/seller' },
  };
}

function paidOn({ paidAt }: OrderFacts): { name: string; value: string }[] {
  return paidAt === null ? [] : [{ name: 'Paid on', value: formatDateTime(paidAt) }];
}
