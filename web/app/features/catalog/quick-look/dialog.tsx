import type { MouseEvent } from 'react';
import type { Project } from '#contract/listings/schemas.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/window.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { RetryAlert } from '../../../ui/feedback/retry-alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Price } from '../../../ui/text/price.tsx';
import '../../../styles/catalog/quick-look.css';
import { CardRating } from '../cards/rating.tsx';
import type { OpenedProject } from '../modal/open-from-card.ts';
import { categoryName } from '../project/category.ts';
import { sharePath } from '../project/path.ts';
import { useProject } from '../project/use-project.ts';
import { LookFacts } from './facts.tsx';

const LOAD_FAILED = 'Failed to fetch project details';

/**
 * A project in one glance, without leaving its list: picture, price and what its archive is. Nothing is counted as a
 * view, and the address stays. `onOpen` hears of the link to the whole project.
 */
export function QuickLook({
  seen,
  onOpen,
  onClose,
}: {
  /** What its card shows. */
  seen: OpenedProject;
  onOpen: (event: MouseEvent<HTMLElement>) => void;
  onClose: () => void;
}) {
  const { project, failure, retry } = useProject(seen._id);
  return (
    <Dialog open onClose={onClose} title={seen.title}>
      <div className="quick-look" data-hue={seen.category}>
        <div className="quick-look-picture">
          {seen.picture && <img src={seen.picture} alt="" className="picture" />}
        </div>
        <div className="quick-look-head">
          <Badge hue={seen.category}>{categoryName(seen.category)}</Badge>
          {project && <Standing project={project} />}
        </div>
        {project && <LookFacts project={project} />}
        {failure !== undefined && (
          <RetryAlert
            title={LOAD_FAILED}
            message={failure === LOAD_FAILED ? undefined : failure}
            onRetry={retry}
          />
        )}
        {!project && failure === undefined && <Awaited />}
        <div className="quick-look-foot">
          <LinkButton to={sharePath(seen._id)} variant="ink" prefetch="none" onClick={onOpen}>
            Open project
          </LinkButton>
          {project?.demoUrl && (
            <a href={project.demoUrl} target="_blank" rel="noopener nofollow ugc" className="btn btn-quiet">
              View Live Demo
              <span className="card-mark mark-demo" aria-hidden="true" />
            </a>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** How far the work is where it is not whole, what buyers say of it, and what it costs. */
function Standing({
  project: { completionStatus, rating, price, hasSeveralLicences },
}: {
  project: Project;
}) {
  return (
    <>
      {completionStatus < 100 && <Badge>{completionStatus}% complete</Badge>}
      {rating.average !== null && <CardRating average={rating.average} count={rating.count} />}
      <Price
        rupees={price}
        isLowest={hasSeveralLicences && price > 0}
        className="ml-auto text-18 font-medium"
      />
    </>
  );
}

function Awaited() {
  return (
    <div role="status" className="quick-look-facts grid content-start gap-4">
      <span className="sr-only">Loading the project</span>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-5 w-full" />
      ))}
    </div>
  );
}
