import { useState } from 'react';
import { formatDate } from '#contract/formats/dates.ts';
import type { ProjectVersion } from '#contract/listings/schemas.ts';
import type { Order } from '#contract/payments/schemas.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { QueryState } from '../../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { DownloadButton } from '../../downloads/button.tsx';
import { useBoughtVersions } from '../../orders/queries.ts';

/** Every version of a bought project with what changed in it and its download; asked for when it is opened. */
export function BoughtVersions({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="purchase-versions" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link link-target">
        All versions<span className="sr-only"> of {order.project.title}</span>
      </summary>
      {isOpen && <VersionList order={order} />}
    </details>
  );
}

function VersionList({ order }: { order: Order }) {
  return (
    <QueryState
      query={useBoughtVersions(order.project._id, true)}
      loading={<VersionsSkeleton />}
      fallback="The versions could not be loaded."
    >
      {(versions) => (
        <ol className="purchase-version-list">
          {versions.map((version) => (
            <Version key={version._id} version={version} isBought={version.number === order.version} />
          ))}
        </ol>
      )}
    </QueryState>
  );
}

function VersionsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the versions</span>
      <Skeleton className="h-20 w-full" />
    </div>
  );
}

function Version({ version, isBought }: { version: ProjectVersion; isBought: boolean }) {
  const { number, changelog, announcement, current, filename } = version;
  const date = version.reviewedAt ?? version.createdAt;
  return (
    <li>
      <p className="purchase-version-head">
        <span className="figures text-16 font-medium">v{number}</span>
        {current && <Badge>Newest</Badge>}
        {isBought && <span className="text-14 text-muted">you bought this one</span>}
        <time dateTime={date} className="text-14 text-muted">
          {formatDate(date)}
        </time>
      </p>
      {changelog && <p className="purchase-changelog">{changelog}</p>}
      {announcement && (
        <div className="border-l-2 border-line-strong pl-3 text-14">
          <p className="text-muted">A word from the seller</p>
          <p className="as-written wrap-anywhere">{announcement.text}</p>
        </div>
      )}
      {filename !== null && <DownloadButton file={{ ...version, filename }} />}
    </li>
  );
}
