import { formatAmount } from '#contract/formats/amounts.ts';
import { LICENCE_NAMES } from '#contract/listings/constants.ts';
import type { Order } from '#contract/payments/schemas.ts';
import { licencePath } from '../../../lib/paths/licence.ts';
import { Link } from '../../../ui/nav.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';

/** Leads to the text of the very version that was bought (rule L11). */
export function OrderLicenceLink({ order: { licence, terms } }: { order: Order }) {
  return (
    <Link to={licencePath(licence, terms.version)} className="link">
      {LICENCE_NAMES[licence]}
    </Link>
  );
}

/** The listing's picture with its category's spine. */
export function OrderCover({ order: { project } }: { order: Order }) {
  const source = project.imageUrl
    ? { url: project.imageUrl, width: 640, height: 400, colour: '' }
    : undefined;
  return (
    <div className="purchase-cover">
      <Picture source={source} alt="" sizes="160px" />
    </div>
  );
}

/** What of a paid order was given back; nothing of most. */
export function Refunded({ order }: { order: Order }) {
  if (order.refundedPaise === 0) return null;
  return <p className="purchase-refunded">{refundedWords(order)}</p>;
}

export function refundedWords({ refundedPaise, amount }: Order): string {
  const words = formatAmount(refundedPaise);
  return refundedPaise >= amount * 100 ? `Refunded: ${words}` : `${words} of it refunded`;
}
