import { FUNNEL_DAYS_MOST, FUNNEL_NAMES_LISTED } from '#contract/analytics/constants.ts';
import type { MarketAnalytics as Market } from '#contract/analytics/schemas.ts';
import { api } from '../../../lib/api/call.ts';
import { messageOf } from '../../../lib/api/error.ts';
import { downloadFile } from '../../../lib/files/download-file.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FunnelFailed } from '../../../ui/funnel/failed.tsx';
import { ListingTable } from '../../../ui/funnel/listing-table.tsx';
import { type FunnelView, funnelAddress } from '../../../ui/funnel/range.ts';
import { FunnelReport, FunnelSkeleton, FunnelTime } from '../../../ui/funnel/report.tsx';
import { type NamedSteps, StepTable } from '../../../ui/funnel/step-table.tsx';
import { FunnelTools } from '../../../ui/funnel/tools.tsx';
import { useFunnel } from '../../../ui/funnel/use-funnel.ts';
import { Link } from '../../../ui/nav.tsx';
import { categoryNameOf } from '../listings/category-name.ts';
import { PEOPLE_PATH } from '../people/address.ts';
import { ReadingTable } from './reading-table.tsx';

const PATH = '/dashboard/admin/analytics';

/** What became of the views of the whole market, and how its pages are read (rule T4). */
export function MarketAnalytics() {
  const funnel = useFunnel('market-analytics', PATH, FUNNEL_DAYS_MOST, (query, signal) =>
    api('GET /admin/analytics', { query, signal }),
  );
  const { data, view, today, error } = funnel;
  if (error && !funnel.isOld) {
    const all = view.project === '' ? undefined : { path: PATH, name: 'Show the whole market' };
    return <FunnelFailed message={messageOf(error)} onRetry={funnel.retry} all={all} />;
  }
  if (!data) return <FunnelSkeleton label="Loading the analytics" />;
  return (
    <>
      <FunnelTools
        path={PATH}
        view={view}
        shown={data}
        today={today}
        daysMost={FUNNEL_DAYS_MOST}
        onChange={funnel.change}
        onFile={() =>
          downloadFile('GET /admin/analytics.csv', funnel.asked, `analytics-${data.from}-${data.until}.csv`)
        }
      />
      {view.project !== '' && <OneListing data={data} view={view} />}
      <FunnelTime facts={data} />
      <FunnelReport
        facts={data}
        view={view}
        path={PATH}
        today={today}
        isOld={funnel.isOld}
        quiet={<NobodyYet />}
        onSources={() =>
          downloadFile(
            'GET /admin/analytics/sources.csv',
            funnel.asked,
            `sources-${data.from}-${data.until}.csv`,
          )
        }
      >
        <Tables data={data} view={view} />
      </FunnelReport>
      {view.project === '' && <ReadingTable pages={data.pages} />}
    </>
  );
}

/** Which listing is shown alone, and the way back. */
function OneListing({ data, view }: { data: Market; view: FunnelView }) {
  const title = data.listings.find(({ _id }) => _id === view.project)?.title;
  return (
    <p className="funnel-only">
      <span>
        Only <strong className="font-medium">{title || 'one listing'}</strong>
      </span>
      <Link to={funnelAddress(PATH, { ...view, project: '' })} className="link" prefetch="none">
        Show the whole market
      </Link>
    </p>
  );
}

function Tables({ data: { listings, categories, sellers }, view }: { data: Market; view: FunnelView }) {
  if (view.project !== '') return null;
  return (
    <>
      <StepTable
        id="categories"
        title="Categories"
        head="Category"
        note="Of the whole market."
        empty="Nothing was viewed in this period."
        rows={categories.map(
          ({ category, ...steps }): NamedSteps => ({
            ...steps,
            key: category,
            hue: category,
            name: categoryNameOf(category),
          }),
        )}
      />
      <ListingTable listings={listings} told={FUNNEL_NAMES_LISTED} path={PATH} view={view} />
      <StepTable
        id="sellers"
        title="Sellers"
        head="Seller"
        note={
          sellers.length < FUNNEL_NAMES_LISTED
            ? 'The most viewed first.'
            : `The ${FUNNEL_NAMES_LISTED} most viewed.`
        }
        empty="Nobody's listings were viewed in this period."
        rows={sellers.map(
          ({ uid, name, ...steps }): NamedSteps => ({
            ...steps,
            key: uid,
            name: (
              <Link to={`${PEOPLE_PATH}&${new URLSearchParams({ search: name })}`} prefetch="none">
                {name}
              </Link>
            ),
          }),
        )}
      />
    </>
  );
}

function NobodyYet() {
  return (
    <EmptyState title="No views yet">
      <p>
        Views, checkouts and sales of the whole market appear here by day, with where the views came from.
      </p>
    </EmptyState>
  );
}
