import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect } from 'react';
import type { Project } from '#contract/listings/schemas.ts';
import { Button } from '../../../ui/button.tsx';
import { useModal } from '../../../ui/dialog/use-modal.ts';
import { RetryAlert } from '../../../ui/feedback/retry-alert.tsx';
import '../../../styles/catalog/project.css';
import '../../../styles/catalog/project-modal.css';
import { Breadcrumb } from '../project/breadcrumb.tsx';
import { useTrackView } from '../project/count-view.ts';
import { useProject } from '../project/use-project.ts';
import { AwaitedProject, WholeProject } from './content.tsx';
import type { OpenedProject } from './open-from-card.ts';
import type { ModalSlots } from './slots.ts';

const LOAD_FAILED = 'Failed to fetch project details';

/**
 * A project looked at over another page (rule B2). What its card showed is there at
 * once, the rest follows. Everything in it is forgotten when it closes.
 */
export function ProjectModal({
  opened,
  slots,
  report,
  onPaid,
  onClose,
}: {
  opened: OpenedProject;
  slots: ModalSlots | undefined;
  /** What an inspection says of the archive, in short. */
  report?: (project: Project) => ReactNode;
  /** The project has just been bought here, by this order. */
  onPaid: (orderId: string) => void;
  onClose: () => void;
}) {
  const { project, failure, isOwned, retry } = useProject(opened._id);
  const titleId = useId();
  const modal = useModal(true, onClose);
  const { ref } = modal;
  const known = project ?? opened;
  const isValid = Boolean(known._id && known.title);
  useTrackView(isValid ? project : undefined);
  useTitle(known.title);
  useLayoutEffect(() => ref.current?.focus(), [ref]);
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      tabIndex={-1}
      className="project-modal"
      data-invalid={!isValid || undefined}
      data-hue={known.category}
    >
      <div className="modal-bar">
        {isValid ? <Breadcrumb {...known} /> : <span />}
        <button type="button" onClick={onClose} aria-label="Close" className="btn btn-plain size-11 p-0">
          <X size={20} aria-hidden="true" />
        </button>
      </div>
      {!isValid ? (
        <InvalidProject titleId={titleId} onClose={onClose} />
      ) : project ? (
        <WholeProject
          {...{ project, titleId, slots, isOwned, onPaid }}
          report={report?.(project)}
          picture={opened.picture}
        />
      ) : (
        <AwaitedProject opened={opened} titleId={titleId}>
          {failure !== undefined && <LoadFailed reason={failure} onRetry={retry} />}
        </AwaitedProject>
      )}
    </dialog>
  );
}

function LoadFailed({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return <RetryAlert title={LOAD_FAILED} message={reason} onRetry={onRetry} />;
}

function InvalidProject({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  return (
    <div className="grid justify-items-center gap-3 px-6 pb-10 text-center">
      <h2 id={titleId} className="text-22">
        Invalid Project Data
      </h2>
      <p className="text-muted">The project information could not be loaded properly</p>
      <Button onClick={onClose} className="mt-3">
        Close
      </Button>
    </div>
  );
}

/** The tab and the history are named after what the address shows. */
function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    if (title) document.title = title;
    return () => {
      // Where the way led to another page, that one has named itself already.
      if (document.title === title) document.title = before;
    };
  }, [title]);
}
