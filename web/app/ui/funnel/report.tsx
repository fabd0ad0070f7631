import type { ReactNode } from 'react';
import { LinkButton } from '../button.tsx';
import { SEARCH } from '../drawings/search.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { relativeTime } from '../text/format.ts';
import { DEFAULT_DAYS, daysIn, type FunnelView } from './range.ts';
import { RankTable } from './rank-table.tsx';
import { SpanFigure } from './span-plot.tsx';
import { rangeName } from './spans.ts';
import { StepBand } from './step-band.tsx';
import { isQuiet, type Steps } from './steps.ts';
import '../../styles/ui/funnel.css';

/** What sellers and admins are told alike. */
export interface FunnelReportProps {
  from: string;
  until: string;
  days: (Steps & { day: string })[];
  totals: Steps;
  before: Steps;
  referrers: { name: string; views: number }[];
  searches: { name: string; views: number }[];
  computedAt: string | null;
}

/** Names of our own among the referrers, and among the searches. */
const OWN_SITES: Record<string, string> = {
  direct: 'Direct or unknown',
  market: 'This market',
  other: 'Other sites',
};
const OWN_SEARCHES: Record<string, string> = { other: 'Other searches' };

/**
 * Views, checkouts and sales of some days: in all, by day, and where the views came from. `children` stand between
 * the plot and the sources; `quiet` stands instead of everything where nobody ever looked.
 */
export function FunnelReport({
  facts,
  view,
  path,
  today,
  isOld,
  quiet,
  onSources,
  children,
}: {
  facts: FunnelReportProps;
  view: FunnelView;
  path: string;
  today: string | undefined;
  /** Figures of the view before, while those of this one are on their way. */
  isOld: boolean;
  quiet: ReactNode;
  /** Fetches the file of where the views came from. */
  onSources: () => Promise<void>;
  children: ReactNode;
}) {
  const { totals, before, days, referrers, searches } = facts;
  if (isQuiet(totals) && isQuiet(before)) {
    const isNarrowed = view.days !== DEFAULT_DAYS || view.project !== '';
    return (
      <div className={isOld ? 'opacity-60' : undefined} aria-busy={isOld || undefined}>
        {isNarrowed ? <NothingThen path={path} /> : quiet}
      </div>
    );
  }
  return (
    <div className={`funnel-report${isOld ? ' opacity-60' : ''}`} aria-busy={isOld || undefined}>
      <StepBand totals={totals} before={before} days={daysIn(facts.from, facts.until)} />
      <SpanFigure days={days} today={today} />
      {children}
      <div className="funnel-pair">
        <RankTable
          id="referrers"
          title="Where they came from"
          note="Only the site of a link is kept."
          head="Site"
          rows={referrers.map(({ name, views }) => ({ name: OWN_SITES[name] ?? name, views }))}
          empty="Nobody came through a link in this period."
          onFile={onSources}
        />
        <RankTable
          id="searches"
          title="What they searched for"
          note="Searches here that led to a view."
          head="Search"
          rows={searches.map(({ name, views }) => ({ name: OWN_SEARCHES[name] ?? name, views }))}
          empty="No search led here in this period."
          onFile={onSources}
        />
      </div>
    </div>
  );
}

/** Which days are shown, and how fresh they are. */
export function FunnelTime({ facts: { from, until, computedAt } }: { facts: FunnelReportProps }) {
  return (
    <p className="funnel-time" aria-live="polite">
      {rangeName(from, until)}, Indian time.{' '}
      {computedAt === null ? 'Not updated yet.' : `Updated ${relativeTime(computedAt).toLowerCase()}.`}
    </p>
  );
}

function NothingThen({ path }: { path: string }) {
  return (
    <EmptyState
      drawing={SEARCH}
      title="No views in this period"
      action={<LinkButton to={path}>{`Show the last ${DEFAULT_DAYS} days`}</LinkButton>}
    >
      <p>Nothing was viewed on these days, nor on as many days before.</p>
    </EmptyState>
  );
}

export function FunnelSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="funnel-report">
      <span className="sr-only">{label}</span>
      <Skeleton className="funnel-band-to-come" />
      <Skeleton className="funnel-plot-to-come" />
      <div className="funnel-pair">
        <Skeleton className="funnel-list-to-come" />
        <Skeleton className="funnel-list-to-come" />
      </div>
    </div>
  );
}
