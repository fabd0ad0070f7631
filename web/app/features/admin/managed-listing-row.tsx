import type { ManagedProject } from '#contract/listings.ts';
import { CATEGORY_NAMES, type Category } from '#contract/listings.ts';
import { messageOf } from '../../lib/api-error.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/nav.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { useFeaturing, type Verb } from './admin-queries.ts';
import { ListingStatusDot } from './listing-status.tsx';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** One listing as an admin sees it: facts, the way to its page, and what can be decided. */
export function ManagedListingRow({
  project,
  onDecide,
}: {
  project: ManagedProject;
  onDecide: (verb: Verb) => void;
}) {
  const { status, decision, submittedAt, featured } = project;
  const title = project.title || 'Untitled draft';
  return (
    <article className="p-4 text-14 sm:p-5" aria-label={title} data-hue={project.category}>
      <div className="grid grid-cols-[88px_1fr] gap-x-4 gap-y-4 lg:grid-cols-[120px_1fr_auto] lg:items-start">
        <div className="h-[55px] overflow-hidden rounded-control lg:h-[75px]">
          <Picture source={project.image ?? undefined} alt="" sizes="120px" />
        </div>
        <div className="min-w-0">
          <h2 className="font-sans text-16 leading-snug font-medium tracking-normal wrap-anywhere">
            <Link to={`/project/${project._id}`} className="hover:underline">
              {title}
            </Link>
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
            <ListingStatusDot status={status} />
            <Price rupees={project.price} className="text-ink" />
            <span className="wrap-anywhere">{project.seller.displayName || 'Unknown Seller'}</span>
            <Badge hue={project.category}>
              {CATEGORY_NAMES[project.category as Category] ?? (project.category || 'No category')}
            </Badge>
            {featured && <Badge>Featured</Badge>}
          </p>
          <p className="mt-1 text-muted">
            {submittedAt
              ? `Submitted ${moment.format(new Date(submittedAt))}`
              : `Made ${moment.format(new Date(project.createdAt))}`}
          </p>
        </div>
        <div className="col-span-2 lg:col-span-1">
          {status === 'pending' && <Decisions title={title} onDecide={onDecide} />}
          {status === 'approved' && <Featuring project={project} />}
        </div>
      </div>
      {decision?.reason && (
        <p className="mt-3 border-l-2 border-line-strong pl-3 whitespace-pre-line wrap-anywhere">
          <span className="text-muted">Last decision, {moment.format(new Date(decision.at))}: </span>
          {decision.reason}
        </p>
      )}
    </article>
  );
}

function Decisions({ title, onDecide }: { title: string; onDecide: (verb: Verb) => void }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="small"
        variant="solid"
        onClick={() => onDecide('approve')}
        aria-label={`Approve ${title}`}
      >
        Approve
      </Button>
      <Button
        size="small"
        onClick={() => onDecide('request-changes')}
        aria-label={`Request changes to ${title}`}
      >
        Request changes
      </Button>
      <Button size="small" variant="danger" onClick={() => onDecide('reject')} aria-label={`Reject ${title}`}>
        Reject
      </Button>
    </div>
  );
}

function Featuring({ project }: { project: ManagedProject }) {
  const featuring = useFeaturing();
  const { _id: id, featured, title } = project;
  return (
    <div className="grid justify-items-start gap-2 lg:justify-items-end">
      <Button
        size="small"
        busy={featuring.isPending}
        onClick={() => featuring.mutate({ id, featured: !featured })}
        aria-label={`${featured ? 'Unfeature' : 'Feature'} ${title}`}
      >
        {featured ? 'Unfeature' : 'Feature'}
      </Button>
      {featuring.error && <Alert tone="error">{messageOf(featuring.error)}</Alert>}
    </div>
  );
}
