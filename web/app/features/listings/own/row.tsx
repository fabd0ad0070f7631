import type { ReactNode } from 'react';
import { CATEGORY_NAMES, type Category } from '#contract/listings/constants.ts';
import { usesSentence } from '#contract/listings/permitted-use.ts';
import type { ManagedProject } from '#contract/listings/schemas.ts';
import { formatCompact, formatPrice } from '#contract/money.ts';
import { StatusDot } from '../../../ui/feedback/badge.tsx';
import { Link } from '../../../ui/nav.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { decisionTitle } from '../decision-words.ts';
import { previewPath, studioPath } from '../editor/paths.ts';
import { ListingStatusDot } from '../status.tsx';
import { isClosedToSeller, OwnListingActions } from './actions.tsx';

/** One listing of the seller: how it stands, what it earns, what the last decision said, and what can be done. */
export function OwnListingRow({ project }: { project: ManagedProject }) {
  const { _id: id, status, stats } = project;
  const title = project.title || 'Untitled draft';
  const isClosed = isClosedToSeller(project);
  return (
    <article className="p-4 text-14" aria-label={title} data-hue={project.category}>
      <div className="grid grid-cols-[88px_1fr] gap-x-4 gap-y-3 lg:grid-cols-[88px_1fr_auto_auto] lg:items-center">
        <div className="h-[55px] overflow-hidden rounded-control">
          <Picture source={project.image ?? undefined} alt="" sizes="88px" />
        </div>
        <div className="min-w-0">
          <h3 className="font-sans text-16 leading-snug font-medium tracking-normal wrap-anywhere">
            <Link to={isClosed ? previewPath(id) : studioPath(id)} className="hover:underline">
              {title}
            </Link>
          </h3>
          <p className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-muted">
            <ListingStatusDot status={status} />
            <OpenVersion project={project} />
            <span>{CATEGORY_NAMES[project.category as Category] ?? 'No category'}</span>
            {project.permittedUse.length > 0 && <span>{usesSentence(project.permittedUse)}</span>}
          </p>
        </div>
        <dl className="col-span-2 grid grid-cols-[auto_auto_auto_auto] gap-4 lg:col-span-1 lg:w-80 lg:text-right">
          <Figure name="Price">{project.priced ? formatPrice(project.price) : 'none'}</Figure>
          <Figure name="Sales">{formatCompact(stats.sales)}</Figure>
          <Figure name="Downloads">{formatCompact(stats.downloads)}</Figure>
          <Figure name="Wishlists">{formatCompact(project.wishlistCount)}</Figure>
        </dl>
        <OwnListingActions project={project} title={title} />
      </div>
      <DecisionNote project={project} />
    </article>
  );
}

/** The version that waits while another one sells. */
function OpenVersion({ project: { openVersion } }: { project: ManagedProject }) {
  if (!openVersion) return null;
  const isBack = openVersion.status === 'changes_requested';
  return (
    <StatusDot tone={isBack ? 'warning' : 'info'}>
      {`Version ${openVersion.number} ${isBack ? 'came back for changes' : 'in review'}`}
    </StatusDot>
  );
}

function DecisionNote({ project: { decision, status, openVersion } }: { project: ManagedProject }) {
  const isTold = status !== 'approved' || openVersion?.status === 'changes_requested';
  if (!decision?.reason || !isTold) return null;
  return (
    <p className="mt-3 border-l-2 border-line-strong pl-3 wrap-anywhere whitespace-pre-line">
      <span className="text-muted">{`${decisionTitle(decision)}: `}</span>
      {decision.reason}
    </p>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-muted">{name}</dt>
      <dd className="amount">{children}</dd>
    </div>
  );
}
