import { counted } from '#contract/formats/words.ts';
import type { ManagedProject } from '#contract/listings/schemas.ts';
import { Button } from '../../../ui/button.tsx';
import { Badge, StatusDot } from '../../../ui/feedback/badge.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Price } from '../../../ui/text/price.tsx';
import { DetailLink, DetailLinkButton } from '../navigation/list-place.tsx';
import { DateTime } from '../table/date-time.tsx';
import { categoryNameOf } from './category-name.ts';
import type { SuspensionVerb } from './queries.ts';
import { ListingStatusDot, RiskDot } from './status.tsx';
import { reviewPath, suspensionOf, waitsFor } from './waiting.ts';

/** What names the row. */
export const listingNameId = (id: string) => `listing-${id}`;

/** One listing as an admin sees it: what waits and since when, the facts, and what can be done. */
export function ManagedListingRow({
  project,
  onFeature,
  onSuspend,
}: {
  project: ManagedProject;
  onFeature: () => void;
  onSuspend: (verb: SuspensionVerb) => void;
}) {
  const { _id: id, decision } = project;
  const title = project.title || 'Untitled draft';
  const waiting = waitsFor(project);
  return (
    <article className="p-4 text-14 sm:p-5" aria-label={title} data-hue={project.category}>
      <div className="grid grid-cols-[88px_1fr] gap-x-4 gap-y-4 lg:grid-cols-[120px_1fr_auto] lg:items-start">
        <div className="h-[55px] overflow-hidden rounded-control lg:h-[75px]">
          <Picture source={project.image ?? undefined} alt="" sizes="120px" />
        </div>
        <div className="min-w-0">
          <h2
            id={listingNameId(id)}
            className="font-sans text-16 leading-snug font-medium tracking-normal wrap-anywhere"
          >
            <DetailLink to={waiting ? reviewPath(id) : `/project/${id}`} className="hover:underline">
              {title}
            </DetailLink>
          </h2>
          <Facts project={project} waiting={waiting} />
        </div>
        <div className="col-span-2 flex flex-wrap gap-2 lg:col-span-1 lg:justify-end">
          <Acts
            project={project}
            title={title}
            isWaiting={waiting !== undefined}
            onFeature={onFeature}
            onSuspend={onSuspend}
          />
        </div>
      </div>
      {decision?.reason && (
        <p className="mt-3 border-l-2 border-line-strong pl-3 whitespace-pre-line wrap-anywhere">
          <span className="text-muted">
            Last decision, <DateTime withAge iso={decision.at} />:{' '}
          </span>
          {decision.reason}
        </p>
      )}
    </article>
  );
}

function Facts({ project, waiting }: { project: ManagedProject; waiting: string | undefined }) {
  const { status, submittedAt, featured, stats, openVersion } = project;
  return (
    <>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
        {waiting && (
          <StatusDot tone="warning">
            <span className="font-medium text-ink">{waiting}</span>
          </StatusDot>
        )}
        {waiting && project.risk && <RiskDot risk={project.risk} />}
        {status !== 'pending' && <ListingStatusDot status={status} />}
        {!waiting && openVersion && <span>Version {openVersion.number} is with its seller</span>}
        {project.priced ? <Price rupees={project.price} className="text-ink" /> : <span>No price</span>}
        <span className="wrap-anywhere">{project.seller.displayName || 'Unknown Seller'}</span>
        <Badge hue={project.category}>{categoryNameOf(project.category)}</Badge>
        {featured && <Badge>Featured</Badge>}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-muted">
        <span>
          {waiting ? 'Waiting since ' : submittedAt ? 'Submitted ' : 'Created '}
          <DateTime withAge iso={submittedAt ?? project.createdAt} />
        </span>
        {(status === 'approved' || stats.sales > 0) && (
          <span className="figures">
            {counted(stats.views, 'view')} · {counted(stats.sales, 'sale')} ·{' '}
            {counted(stats.downloads, 'download')}
          </span>
        )}
      </p>
    </>
  );
}

function Acts({
  project,
  title,
  isWaiting,
  onFeature,
  onSuspend,
}: {
  project: ManagedProject;
  title: string;
  isWaiting: boolean;
  onFeature: () => void;
  onSuspend: (verb: SuspensionVerb) => void;
}) {
  const { _id: id, status, decision, featured } = project;
  const suspension = suspensionOf(status);
  const hidden = <span className="sr-only"> {title}</span>;
  return (
    <>
      {isWaiting ? (
        <DetailLinkButton to={reviewPath(id)} size="small" variant="solid">
          Review{hidden}
        </DetailLinkButton>
      ) : (
        decision && (
          <DetailLinkButton to={reviewPath(id)} size="small">
            Decisions<span className="sr-only"> about {title}</span>
          </DetailLinkButton>
        )
      )}
      {status === 'approved' && (
        <Button size="small" onClick={onFeature}>
          {featured ? 'Unfeature' : 'Feature'}
          {hidden}
        </Button>
      )}
      {suspension && (
        <Button
          size="small"
          variant={suspension === 'suspend' ? 'danger' : 'quiet'}
          onClick={() => onSuspend(suspension)}
        >
          {suspension === 'suspend' ? 'Suspend' : 'Restore'}
          {hidden}
        </Button>
      )}
    </>
  );
}
