import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { ManagedProject } from '#contract/listings/schemas.ts';
import { ApiError, messageOf } from '../../../lib/api/error.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { ButtonMenu } from '../../../ui/menu/button-menu.tsx';
import { Link } from '../../../ui/nav.tsx';
import { findingsPath, previewPath, studioPath } from '../editor/paths.ts';
import { useRelist, useSubmitListing, useUnlist } from '../queries.ts';
import { DeleteDialog } from './delete-dialog.tsx';

/** All that a seller can do with a listing, by its state (rule L1). */
export function OwnListingActions({ project, title }: { project: ManagedProject; title: string }) {
  const { _id: id, status, stats } = project;
  const submitting = useSubmitListing();
  const unlisting = useUnlist();
  const relisting = useRelist();
  const [isAsking, setAsking] = useState(false);
  const error = submitting.error ?? unlisting.error ?? relisting.error;
  return (
    <>
      <div className="col-span-2 flex flex-wrap gap-2 lg:col-span-1 lg:w-52 lg:justify-end">
        <StudioLink project={project} title={title} />
        <SubmitButton
          status={status}
          title={title}
          isPending={submitting.isPending}
          onSubmit={() => submitting.mutate(id)}
        />
        {status === 'unlisted' && (
          <Button
            size="small"
            busy={relisting.isPending}
            onClick={() => relisting.mutate(id)}
            aria-label={`Relist ${title}`}
          >
            Relist
          </Button>
        )}
        <MoreActs
          project={project}
          title={title}
          onUnlist={() => unlisting.mutate(id)}
          onDelete={() => setAsking(true)}
        />
      </div>
      {error && (
        <div className="col-span-full">
          <Refusal id={id} error={error} />
        </div>
      )}
      <DeleteDialog
        id={id}
        title={title}
        sales={stats.sales}
        open={isAsking}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** To where it is changed, or where the archive is sent that alone it takes. */
function StudioLink({ project, title }: { project: ManagedProject; title: string }) {
  if (isClosedToSeller(project)) return null;
  const { _id: id, curable } = project;
  const words = curable ? 'Send another archive' : 'Edit';
  return (
    <LinkButton
      to={studioPath(id, curable ? 'files' : undefined)}
      size="small"
      aria-label={curable ? `${words} of ${title}` : `${words} ${title}`}
    >
      {words}
    </LinkButton>
  );
}

function SubmitButton({
  status,
  title,
  isPending,
  onSubmit,
}: {
  status: ManagedProject['status'];
  title: string;
  isPending: boolean;
  onSubmit: () => void;
}) {
  if (status !== 'draft' && status !== 'changes_requested') return null;
  const words = status === 'draft' ? 'Submit' : 'Submit again';
  return (
    <Button size="small" busy={isPending} onClick={onSubmit} aria-label={`${words}: ${title}`}>
      {words}
    </Button>
  );
}

/** Whether a seller can change nothing of it: it is archived, or an admin suspended it (rule L1). */
export function isClosedToSeller({ status, curable }: ManagedProject): boolean {
  return status === 'archived' || (status === 'suspended' && !curable);
}

/** What is wanted less often than to edit it. */
function MoreActs({
  project: { _id: id, status },
  title,
  onUnlist,
  onDelete,
}: {
  project: ManagedProject;
  title: string;
  onUnlist: () => void;
  onDelete: () => void;
}) {
  return (
    <ButtonMenu
      opener={
        <>
          More
          <ChevronDown size={16} aria-hidden="true" />
        </>
      }
      name={`More for ${title}`}
      label={`Further acts on ${title}`}
      closesOnPress
    >
      {(status === 'approved' || status === 'unlisted') && (
        <LinkButton
          to={studioPath(id, 'files')}
          size="small"
          variant="plain"
          aria-label={`New version of ${title}`}
        >
          New version
        </LinkButton>
      )}
      <LinkButton to={previewPath(id)} size="small" variant="plain" aria-label={`View as buyer: ${title}`}>
        View as buyer
      </LinkButton>
      {status === 'approved' && (
        <Button size="small" variant="plain" onClick={onUnlist} aria-label={`Unlist ${title}`}>
          Unlist
        </Button>
      )}
      {status !== 'archived' && (
        <Button
          size="small"
          variant="plain"
          className="text-danger!"
          onClick={onDelete}
          aria-label={`Delete ${title}`}
        >
          Delete
        </Button>
      )}
    </ButtonMenu>
  );
}

function Refusal({ id, error }: { id: string; error: unknown }) {
  const isBlocked = error instanceof ApiError && error.code === 'listing.archive_blocked';
  const missing = error instanceof ApiError ? error.errors : [];
  return (
    <Alert tone="error" title={messageOf(error)}>
      {isBlocked && (
        <Link to={findingsPath(id)} prefetch="none" className="link link-target">
          See what was found
        </Link>
      )}
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
