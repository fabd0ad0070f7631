import type { ReactNode } from 'react';
import type { Project } from '#contract/listings/schemas.ts';
import { BOX } from '../../../ui/drawings/box.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import '../../../styles/catalog/project.css';
import PurchaseSide from '../purchase/box.tsx';
import type { SellerFacts } from '../purchase/seller-facts.ts';
import { type BodySlots, ProjectBody } from './body.tsx';
import { Gallery } from './gallery.tsx';
import ProjectHead from './head.tsx';

export interface ProjectSlots extends BodySlots {
  /** What an owner may do with the archive. */
  download?: ReactNode;
  /** What an owner has: licence, day and papers. */
  owned?: ReactNode;
  /** What a preview shows in place of the acts. */
  previewActs?: ReactNode;
}

/**
 * A whole listing: gallery left, purchase box right, the rest below in sections. As a `preview` nothing can be bought
 * from it.
 */
export function ProjectView({
  project,
  isOwned,
  isPreview = false,
  level = isPreview ? 'h2' : 'h1',
  seller,
  slots = {},
}: {
  project: Project;
  isOwned: boolean;
  isPreview?: boolean;
  /** The title's place on the page. */
  level?: 'h1' | 'h2';
  /** What is known of its seller beyond the name. */
  seller?: SellerFacts | null | undefined;
  slots?: ProjectSlots;
}) {
  if (!project._id || !project.title) {
    return (
      <EmptyState level="h1" drawing={BOX} title="Invalid Project Data">
        <p>The project information could not be loaded properly</p>
      </EmptyState>
    );
  }
  return (
    <article className="shell project" data-hue={project.category}>
      <ProjectHead project={project} isOwned={isOwned} level={level} />
      <div className="project-gallery">
        <Gallery images={project.images} title={project.title} />
      </div>
      <PurchaseSide
        {...{ project, isOwned, isPreview, seller }}
        download={slots.download}
        owned={slots.owned}
        previewActs={slots.previewActs}
      />
      <ProjectBody project={project} isPreview={isPreview} slots={slots} />
    </article>
  );
}
