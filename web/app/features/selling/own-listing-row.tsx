import type { ReactNode } from 'react';
import type { ManagedProject } from '#contract/listings.ts';
import { CATEGORY_NAMES, type Category } from '#contract/listings.ts';
import { formatCompact, formatRupees } from '#contract/money.ts';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/nav.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ListingStatusDot } from './listing-status.tsx';
import { useSubmitListing } from './selling-queries.ts';

/** Drafts, and listings sent back for changes, can go to review. */
export function canSubmit({ status }: ManagedProject): boolean {
  return status === 'draft' || status === 'changes_requested';
}

/**
 * One listing of the seller: how it stands, what it earns, and what the last decision said. `hasActions` keeps a
 * column for buttons, so that the figures of all rows stand in line.
 */
export function OwnListingRow({ project, hasActions }: { project: ManagedProject; hasActions: boolean }) {
  const { status, stats, decision } = project;
  const submitting = useSubmitListing();
  const title = project.title || 'Untitled draft';
  return (
    <article className="p-4 text-14" aria-label={title} data-hue={project.category}>
      <div
        className={`grid grid-cols-[88px_1fr] gap-x-4 gap-y-3 lg:items-center ${hasActions ? 'lg:grid-cols-[88px_1fr_auto_140px]' : 'lg:grid-cols-[88px_1fr_auto]'}`}
      >
        <div className="h-[55px] overflow-hidden rounded-control">
          <Picture source={project.image ?? undefined} alt="" sizes="88px" />
        </div>
        <div className="min-w-0">
          <h2 className="font-sans text-16 leading-snug font-medium tracking-normal wrap-anywhere">
            <Link to={`/project/${project._id}`} className="hover:underline">
              {title}
            </Link>
          </h2>
          <p className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-muted">
            <ListingStatusDot status={status} />
            <span>{CATEGORY_NAMES[project.category as Category] ?? 'No category'}</span>
          </p>
        </div>
        <dl className="col-span-2 grid grid-cols-3 gap-4 lg:col-span-1 lg:w-72 lg:text-right">
          <Figure name="Price">{project.price > 0 ? formatRupees(project.price) : 'none'}</Figure>
          <Figure name="Sales">{formatCompact(stats.sales)}</Figure>
          <Figure name="Downloads">{formatCompact(stats.downloads)}</Figure>
        </dl>
        {canSubmit(project) && (
          <div className="col-span-2 lg:col-span-1 lg:justify-self-end">
            <Button size="small" busy={submitting.isPending} onClick={() => submitting.mutate(project._id)}>
              {status === 'draft' ? 'Submit' : 'Submit again'}
            </Button>
          </div>
        )}
      </div>
      {decision?.reason && status !== 'approved' && (
        <p className="mt-3 border-l-2 border-line-strong pl-3 wrap-anywhere whitespace-pre-line">
          <span className="text-muted">The reviewer wrote: </span>
          {decision.reason}
        </p>
      )}
      {submitting.error && (
        <div className="mt-3">
          <Refusal error={submitting.error} />
        </div>
      )}
    </article>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-muted">{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}

function Refusal({ error }: { error: unknown }) {
  const missing = error instanceof ApiError ? error.errors : [];
  return (
    <Alert tone="error" title={messageOf(error)}>
      {missing.length > 0 && (
        <ul className="list-disc pl-5">
          {missing.map(({ field, message }) => (
            <li key={field}>{message}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
