import { formatDate } from '#contract/formats/dates.ts';
import type { Order } from '#contract/payments/schemas.ts';
import { comparisonPath } from '../../../lib/paths/comparison.ts';
import { Link } from '../../../ui/nav.tsx';

/** Tells that the archive is newer than what was ordered: it is the buyer's too (rule L6). Nothing where it is not. */
export function NewerVersion({ order }: { order: Order }) {
  const { _id: id, newest } = order.project;
  if (!newest || newest.number === order.version) return null;
  return (
    <p className="purchase-news">
      Version <span className="figures">{newest.number}</span> came out on {formatDate(newest.releasedAt)},
      after you bought <span className="figures">{order.version}</span>. It is yours too.{' '}
      <Link to={comparisonPath(id, order.version, newest.number)} className="link link-target">
        See what changed
      </Link>
    </p>
  );
}
