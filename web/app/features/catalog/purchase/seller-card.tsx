import { pathOfSeller } from '#contract/accounts/seller-page/constants.ts';
import { formatMonth } from '#contract/formats/dates.ts';
import { counted, formatCount } from '#contract/formats/words.ts';
import type { Project } from '#contract/listings/schemas.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { SellerName, VerifiedMark } from '../../../ui/text/seller-name.tsx';
import { Stars } from '../../../ui/text/stars.tsx';
import type { SellerFacts } from './seller-facts.ts';

/** The person behind a project: face, name and record; the name alone until the record is known. */
export function SellerCard({
  project: { seller },
  seller: known,
}: {
  project: Pick<Project, 'seller'>;
  seller: SellerFacts | null | undefined;
}) {
  return (
    <section aria-label="Seller" className="panel seller-card">
      <Avatar address={known?.photoURL ?? null} name={seller.displayName} pixels={48} />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <SellerName name={seller.displayName} to={pathOfSeller(seller.slug)} />
          {seller.verified && (
            <>
              {' '}
              <VerifiedMark />
            </>
          )}
        </p>
        <p className="flex min-h-6 flex-wrap gap-x-3 text-muted">{known && <Record seller={known} />}</p>
      </div>
      {known?.bio && <p className="col-span-full line-clamp-2 text-muted">{known.bio}</p>}
    </section>
  );
}

function Record({ seller: { rating, sales, listings, since } }: { seller: SellerFacts }) {
  return (
    <>
      {rating.average !== null && (
        <span>
          <Stars rating={rating.average} label={`${rating.average.toFixed(1)} of 5 stars`} />{' '}
          <span className="figures">
            {rating.average.toFixed(1)} ({formatCount(rating.count)})
          </span>
        </span>
      )}
      <span>
        {sales > 0 ? counted(sales, 'sale') : counted(listings, 'project')}, since{' '}
        <time dateTime={since}>{formatMonth(since)}</time>
      </span>
    </>
  );
}
