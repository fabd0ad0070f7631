import { useState } from 'react';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { RunInstructions } from './instructions.tsx';
import { useBoughtProject } from './queries.ts';
import '../../../styles/payments/purchase-details.css';

/** How the seller says that it is run; asked for when it is opened. */
export function RunPart({ projectId, title }: { projectId: string; title: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="purchase-versions" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link link-target">
        How to run it<span className="sr-only">: {title}</span>
      </summary>
      {isOpen && <LoadedInstructions projectId={projectId} />}
    </details>
  );
}

export function LoadedInstructions({ projectId }: { projectId: string }) {
  return (
    <QueryState
      query={useBoughtProject(projectId)}
      loading={
        <div role="status">
          <span className="sr-only">Loading how to run it</span>
          <Skeleton className="h-24 w-full" />
        </div>
      }
      fallback="The instructions could not be loaded."
    >
      {(project) => <RunInstructions project={project} />}
    </QueryState>
  );
}
