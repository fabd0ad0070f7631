import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PRICE_GUIDE } from '#contract/catalog/price-guide/constants.ts';
import type { PriceGuide } from '#contract/catalog/price-guide/schemas.ts';
import { counted } from '#contract/formats/words.ts';
import { CATEGORY_NAMES, type Category, LISTING_LIMITS } from '#contract/listings/constants.ts';
import { formatRupees } from '#contract/money.ts';
import { api } from '../../../../lib/api/call.ts';
import { QueryState } from '../../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Link } from '../../../../ui/nav.tsx';
import { BarPlot } from '../../../../ui/plots/bar-plot.tsx';
import '../../../../styles/ui/plots.css';
import { studioPath } from '../paths.ts';
import { type ListingValues, tagsOf } from '../values/listing.ts';
import { GuideRoom } from './room.tsx';
import { comparedWords, ownPrice, placeWords, rangeWords } from './words.ts';

/** Of the width, so that an amount as large as it may be has room behind the longest bar. */
const LONGEST_BAR = 70;

/** What similar projects cost, and where the seller's own price lies among them (rule L14). */
export default function PriceGuidePanel({ id, values }: { id: string | undefined; values: ListingValues }) {
  const { category, prices } = values;
  const tags = tagsOf(values.tags).slice(0, LISTING_LIMITS.tags);
  if (category === '') {
    return (
      <GuideRoom>
        <Alone>
          <Link to={studioPath(id, 'basics', 'listing-category')} className="link link-target">
            Choose a category
          </Link>{' '}
          to see what similar projects cost.
        </Alone>
      </GuideRoom>
    );
  }
  return (
    <GuideRoom>
      <Asked category={category} tags={tags} own={ownPrice(prices)} />
    </GuideRoom>
  );
}

interface Facts {
  category: Category;
  tags: readonly string[];
  own: number | undefined;
}

function Asked({ category, tags, own }: Facts) {
  // One that is too long is told at its field.
  const asked = tags.filter((tag) => tag.length <= LISTING_LIMITS.tagMax).join(',');
  const query = useQuery({
    queryKey: ['price-guide', category, asked],
    queryFn: ({ signal }) => api('GET /projects/price-guide', { query: { category, tags: asked }, signal }),
    // The market's prices do not move while one is thought about.
    staleTime: 300_000,
  });
  return (
    <QueryState
      query={query}
      loading={<Skeleton className="h-24 w-full" />}
      fallback="The prices of similar projects did not load"
    >
      {({ guide }) =>
        guide ? (
          <Guide guide={guide} category={category} hasTags={tags.length > 0} own={own} />
        ) : (
          <Alone>
            {`Fewer than ${PRICE_GUIDE.leastListings} projects of other sellers in ${CATEGORY_NAMES[category]} have a price, too few to compare with.`}
          </Alone>
        )
      }
    </QueryState>
  );
}

function Guide({
  guide,
  category,
  hasTags,
  own,
}: Omit<Facts, 'tags'> & { guide: PriceGuide; hasTags: boolean }) {
  const words = `${rangeWords(guide)} ${placeWords(guide, own)}`;
  return (
    <>
      <p>{words}</p>
      <details className="text-14">
        <summary className="flex min-h-11 w-fit items-center text-muted hover:text-ink">
          <span className="link">See what is compared</span>
        </summary>
        <p className="pt-1 pb-4">{comparedWords(guide, category, hasTags)}</p>
        <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <PlacePlot guide={guide} own={own} category={category} label={words} />
          <Examples examples={guide.examples} />
        </div>
      </details>
    </>
  );
}

function PlacePlot({
  guide: { lowerQuartile, median, upperQuartile },
  own,
  category,
  label,
}: Omit<Facts, 'tags'> & { guide: PriceGuide; label: string }) {
  return (
    <BarPlot
      bars={[
        { label: 'Range from', count: lowerQuartile },
        { label: 'Middle price', count: median },
        { label: 'Range to', count: upperQuartile },
        { label: 'Your lowest price', count: own ?? 0, hue: category },
      ]}
      label={label}
      format={(rupees) => (rupees === 0 && own === undefined ? 'none yet' : formatRupees(rupees))}
      longest={LONGEST_BAR}
    />
  );
}

/** In tabs of their own: what is typed here stays in sight. */
function Examples({ examples }: Pick<PriceGuide, 'examples'>) {
  return (
    <div className="min-w-0 text-14">
      <h4 id="price-guide-examples" className="font-medium">
        The most similar
      </h4>
      <ul aria-labelledby="price-guide-examples" className="divide-y divide-line">
        {examples.map(({ _id, title, price, sales }) => (
          <li key={_id} className="py-1.5">
            <Link
              to={`/project/share/${_id}`}
              target="_blank"
              prefetch="none"
              className="link link-target block truncate"
            >
              {title}
            </Link>
            <p className="text-muted">
              <span className="amount">{formatRupees(price)}</span>
              {` · ${counted(sales, 'sale')}`}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Alone({ children }: { children: ReactNode }) {
  return <p className="text-muted">{children}</p>;
}
