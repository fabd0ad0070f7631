import { type ReactNode, Suspense, useRef } from 'react';
import type { Project } from '#contract/listings/schemas.ts';
import { lazyPart } from '../../../lib/page/hydrate-on-interaction.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { categoryName } from '../project/category.ts';
import { ProjectBadges, ProjectFacts } from '../project/facts.tsx';
import { Gallery } from '../project/gallery.tsx';
import { useHasLeft } from '../purchase/use-has-left.ts';
import { ModalBody } from './body.tsx';
import type { OpenedProject } from './open-from-card.ts';
import { ModalAside } from './purchase.tsx';
import type { ModalSlots } from './slots.ts';

/** Fetched for who reads on beyond the panel. */
const FOOT = lazyPart(() => import('./foot.tsx'));

/** Everything about a project. `picture` is on the screen already and stands in for the primary large one. */
export function WholeProject({
  project,
  isOwned,
  titleId,
  slots,
  report,
  picture,
  onPaid,
}: {
  project: Project;
  isOwned: boolean;
  titleId: string;
  slots: ModalSlots | undefined;
  report: ReactNode;
  picture: string;
  onPaid: (orderId: string) => void;
}) {
  const panel = useRef<HTMLDivElement>(null);
  const hasLeft = useHasLeft(panel);
  return (
    <>
      <Grid
        title={project.title}
        titleId={titleId}
        facts={
          <>
            <ProjectBadges {...project} />
            <span className="modal-facts-line">
              <ProjectFacts project={project} isOwned={isOwned} />
            </span>
          </>
        }
        gallery={<Gallery images={project.images} title={project.title} behindPrimary={picture} />}
        aside={<ModalAside {...{ project, isOwned, slots, panel, onPaid }} />}
      >
        <ModalBody project={project} isOwned={isOwned} slots={slots} report={report} />
      </Grid>
      {hasLeft && !isOwned && (
        <Suspense>
          <FOOT.Part project={project} panel={panel.current} />
        </Suspense>
      )}
    </>
  );
}

/** What the card showed, and boxes for what is awaited; or `children`, when it does not come. */
export function AwaitedProject({
  opened,
  titleId,
  children,
}: {
  opened: OpenedProject;
  titleId: string;
  children: ReactNode;
}) {
  return (
    <Grid
      title={opened.title}
      titleId={titleId}
      facts={<Badge hue={opened.category}>{categoryName(opened.category)}</Badge>}
      gallery={
        <div className="gallery-strip">
          {opened.picture && <img src={opened.picture} alt="" className="picture object-contain" />}
        </div>
      }
      aside={!children && <Skeleton className="h-80 w-full rounded-card!" />}
    >
      {children || (
        <div role="status" className="grid gap-3">
          <span className="sr-only">Loading the project</span>
          <Skeleton className="h-6 w-48" />
          <Skeleton />
          <Skeleton />
          <Skeleton className="h-4 w-2/3" />
        </div>
      )}
    </Grid>
  );
}

function Grid({
  title,
  titleId,
  facts,
  gallery,
  aside,
  children,
}: {
  title: string;
  titleId: string;
  facts: ReactNode;
  gallery: ReactNode;
  aside: ReactNode;
  children: ReactNode;
}) {
  return (
    <article className="modal-grid">
      <header>
        <h2 id={titleId} className="text-28 wrap-anywhere">
          {title}
        </h2>
        <div className="modal-facts">{facts}</div>
      </header>
      <div className="modal-gallery">{gallery}</div>
      <aside aria-label="Purchase" className="modal-aside">
        <div className="modal-side">{aside}</div>
      </aside>
      <div className="modal-body">{children}</div>
    </article>
  );
}
