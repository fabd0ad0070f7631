import { formatDate } from '#contract/formats/dates.ts';
import type { Order } from '#contract/payments/schemas.ts';
import { comparisonPath } from '../../../../lib/paths/comparison.ts';
import { Link } from '../../../../ui/nav.tsx';
import { knownVersion, newVersionOf } from '../list/facts.ts';

/** Tells that the archive is newer than what the buyer has: it is theirs too (rule L6). Nothing where it is not. */
export function NewerVersion({ order }: { order: Order }) {
  const newest = newVersionOf(order);
  if (!newest) return null;
  const known = knownVersion(order);
  return (
    <p className="purchase-news">
      Version <span className="figures">{newest.number}</span> came out on {formatDate(newest.releasedAt)},
      {order.lastDownload ? ' after you downloaded ' : ' after you bought '}
      <span className="figures">{known}</span>. Your licence covers it too.{' '}
      <Link to={comparisonPath(order.project._id, known, newest.number)} className="link link-target">
        See what changed
      </Link>
    </p>
  );
}
