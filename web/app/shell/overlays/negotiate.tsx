import type { ReactNode } from 'react';
import type { Project } from '#contract/listings/schemas.ts';
import { useProject } from '../../features/catalog/project/use-project.ts';
import { StartDialog } from '../../features/negotiation/start/dialog.tsx';
import { Dialog } from '../../ui/dialog/window.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { RetryAlert } from '../../ui/feedback/retry-alert.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

const LOAD_FAILED = 'Failed to fetch project details';

interface Asked {
  _id: string;
  title: string;
}

/** The modal for the listing that a button names in its `data-id` and `data-title`. */
export default function negotiationOf({ id = '', title = '' }: DOMStringMap, onClose: () => void): ReactNode {
  return <NegotiateOverlay key={id} asked={{ _id: id, title }} onClose={onClose} />;
}

/** Start Negotiation over any page: with the listing's price of this moment, or why there is nothing to negotiate. */
function NegotiateOverlay({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { project, failure, isOwned, retry } = useProject(asked._id);
  const obstacle = project && obstacleOf(project, isOwned);
  if (project && !obstacle) {
    const price = Math.min(...pricesOf(project));
    return <StartDialog project={{ _id: project._id, title: project.title, price }} onClose={onClose} />;
  }
  return (
    <Dialog open onClose={onClose} title="Start Negotiation">
      <p className="-mt-2 mb-4 text-14 text-muted wrap-anywhere">{asked.title}</p>
      {obstacle && <Alert tone="warning">{obstacle}</Alert>}
      {failure !== undefined && (
        <RetryAlert
          title={LOAD_FAILED}
          message={failure === LOAD_FAILED ? undefined : failure}
          onRetry={retry}
        />
      )}
      {!project && failure === undefined && (
        <div role="status" className="grid gap-2">
          <span className="sr-only">Loading the project</span>
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-16 w-full" />
          ))}
        </div>
      )}
    </Dialog>
  );
}

/** What may be negotiated: a free licence has no price (rule L12). */
const pricesOf = ({ licences }: Project) => licences.flatMap(({ price }) => (price > 0 ? [price] : []));

function obstacleOf(project: Project, isOwned: boolean): string | undefined {
  const { negotiable, status, licences } = project;
  if (isOwned) return 'You already own this project.';
  if (status !== 'approved' || licences.length === 0) return 'This project is not for sale at the moment.';
  if (pricesOf(project).length === 0) return 'This project is free, so there is no price to negotiate.';
  return negotiable ? undefined : 'The price of this project is not negotiable.';
}
