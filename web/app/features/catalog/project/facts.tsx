import { pathOfSeller } from '#contract/accounts/seller-page/constants.ts';
import { formatDate } from '#contract/formats/dates.ts';
import { counted, formatCount } from '#contract/formats/words.ts';
import { type PermittedUse, usesSentence } from '#contract/listings/permitted-use.ts';
import type { Project } from '#contract/listings/schemas.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { SellerName, VerifiedMark } from '../../../ui/text/seller-name.tsx';
import { Stars } from '../../../ui/text/stars.tsx';
import { categoryName } from './category.ts';
import { sharePath } from './path.ts';

/** Category, Digital Product, how far the work has come where it is not whole, and what it is meant for. */
export function ProjectBadges({
  category,
  completionStatus,
  permittedUse,
}: {
  category: string;
  completionStatus: number;
  permittedUse: PermittedUse[];
}) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge hue={category}>{categoryName(category)}</Badge>
      <Badge>Digital Product</Badge>
      {completionStatus < 100 && <Badge>{completionStatus}% complete</Badge>}
      {permittedUse.length > 0 && <span>{usesSentence(permittedUse)}</span>}
    </span>
  );
}

/** Who sells it, what buyers say of it, since when, when what is sold was approved last, and how it is doing (not told to its owner). */
export function ProjectFacts({ project, isOwned }: { project: Project; isOwned: boolean }) {
  const { seller, createdAt, lastUpdateAt, stats, rating } = project;
  const [listed, updated] = [formatDate(createdAt), formatDate(lastUpdateAt)];
  const counts = countsOf(stats);
  return (
    <>
      <span className="wrap-anywhere">
        by <SellerName name={seller.displayName} to={pathOfSeller(seller.slug)} />
        {seller.verified && (
          <>
            {' '}
            <VerifiedMark />
          </>
        )}
      </span>
      {rating.average !== null && (
        <a href={`${sharePath(project._id)}#reviews`} className="link rating-link">
          <Stars rating={rating.average} label={`${rating.average.toFixed(1)} of 5 stars`} />
          <span className="figures">
            {rating.average.toFixed(1)} ({formatCount(rating.count)}
            <span className="sr-only"> {rating.count === 1 ? 'review' : 'reviews'}</span>)
          </span>
        </a>
      )}
      {seller.awayUntil && (
        <span className="font-medium text-ink">
          Back on <time dateTime={seller.awayUntil}>{formatDate(seller.awayUntil)}</time>
        </span>
      )}
      <time dateTime={createdAt}>{listed}</time>
      {updated !== listed && (
        <span>
          updated <time dateTime={lastUpdateAt}>{updated}</time>
        </span>
      )}
      {!isOwned && counts && <span className="figures">{counts}</span>}
    </>
  );
}

/** `120 views · 3 sales`: what has not happened yet is not counted. */
const countsOf = (stats: Project['stats']): string =>
  (['view', 'sale', 'download'] as const)
    .filter((what) => stats[`${what}s`] > 0)
    .map((what) => counted(stats[`${what}s`], what))
    .join(' · ');
