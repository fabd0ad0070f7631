import { FUNNEL_DAYS_MOST, FUNNEL_NAMES_LISTED } from '#contract/analytics/constants.ts';
import { messageOf } from '../../../lib/api/error.ts';
import { downloadFile } from '../../../lib/files/download-file.ts';
import { LISTINGS_PATH, NEW_LISTING_PATH } from '../../../lib/paths/seller.ts';
import { useListingNames } from '../../../lib/use-listing-names.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Select } from '../../../ui/form/field.tsx';
import { FunnelFailed } from '../../../ui/funnel/failed.tsx';
import { ListingTable } from '../../../ui/funnel/listing-table.tsx';
import { FunnelReport, FunnelSkeleton, FunnelTime } from '../../../ui/funnel/report.tsx';
import { FunnelTools } from '../../../ui/funnel/tools.tsx';
import { useFunnel } from '../../../ui/funnel/use-funnel.ts';
import { loadSellerAnalytics, SELLER_ANALYTICS } from './queries.ts';

/** What became of the views of a seller's listings (rule T4). */
export function SellerAnalytics({ path }: { path: string }) {
  const listings = useListingNames();
  const funnel = useFunnel(SELLER_ANALYTICS, path, FUNNEL_DAYS_MOST, loadSellerAnalytics);
  const { data, view, today, error, change } = funnel;
  if (error && !funnel.isOld) {
    const all = view.project === '' ? undefined : { path, name: 'Show all listings' };
    return <FunnelFailed message={messageOf(error)} onRetry={funnel.retry} all={all} />;
  }
  if (!data) return <FunnelSkeleton label="Loading your analytics" />;
  if (listings.data?.length === 0 && data.listings.length === 0) return <NoListings />;
  return (
    <>
      <FunnelTools
        path={path}
        view={view}
        shown={data}
        today={today}
        daysMost={FUNNEL_DAYS_MOST}
        onChange={change}
        onFile={() =>
          downloadFile('GET /seller/analytics.csv', funnel.asked, `analytics-${data.from}-${data.until}.csv`)
        }
      >
        <ListingChoice
          chosen={view.project}
          listings={listings.data ?? []}
          onChoose={(project) => change({ project })}
        />
      </FunnelTools>
      <FunnelTime facts={data} />
      <FunnelReport
        facts={data}
        view={view}
        path={path}
        today={today}
        isOld={funnel.isOld}
        quiet={<NoViews />}
        onSources={() =>
          downloadFile(
            'GET /seller/analytics/sources.csv',
            funnel.asked,
            `sources-${data.from}-${data.until}.csv`,
          )
        }
      >
        {view.project === '' && (
          <ListingTable listings={data.listings} told={FUNNEL_NAMES_LISTED} path={path} view={view} />
        )}
      </FunnelReport>
    </>
  );
}

function ListingChoice({
  chosen,
  listings,
  onChoose,
}: {
  chosen: string;
  listings: readonly { _id: string; title: string }[];
  onChoose: (id: string) => void;
}) {
  // One that the list does not name, such as a deleted one, still stands in its field.
  const isUnknown = chosen !== '' && !listings.some(({ _id }) => _id === chosen);
  return (
    <div className="funnel-listing">
      <Select id="listing" label="Listing" value={chosen} onChange={(event) => onChoose(event.target.value)}>
        <option value="">All listings</option>
        {isUnknown && <option value={chosen}>This listing</option>}
        {listings.map(({ _id, title }) => (
          <option key={_id} value={_id}>
            {title || 'Untitled draft'}
          </option>
        ))}
      </Select>
    </div>
  );
}

function NoListings() {
  return (
    <EmptyState
      hue="digital-assets"
      title="Nothing to look at yet"
      action={
        <LinkButton to={NEW_LISTING_PATH} variant="solid">
          List a project
        </LinkButton>
      }
    >
      <p>Once a listing of yours is on the market, its views, checkouts and sales appear here by day.</p>
    </EmptyState>
  );
}

function NoViews() {
  return (
    <EmptyState
      hue="digital-assets"
      title="No views yet"
      action={<LinkButton to={LISTINGS_PATH}>Your listings</LinkButton>}
    >
      <p>
        Views of your listings appear here by day, with the sites and searches that led to them. Your own do
        not count.
      </p>
    </EmptyState>
  );
}
