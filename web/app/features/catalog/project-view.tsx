import type { ReactNode } from 'react';
import type { Project, ProjectDocument, ProjectVersion } from '#contract/listings.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import '../../styles/project.css';
import { Breadcrumb } from './breadcrumb.tsx';
import { Documents } from './documents.tsx';
import { Gallery } from './gallery.tsx';
import { ProjectDetailList, Technologies } from './project-details.tsx';
import { ProjectBadges, ProjectFacts } from './project-facts.tsx';
import { PurchaseBar, PurchaseBox } from './purchase-box.tsx';
import { Versions } from './versions.tsx';
import { WhatsInside } from './whats-inside.tsx';

export interface ProjectSlots {
  /** What an owner may do with the archive. */
  download?: ReactNode;
  documentAction?: (document: ProjectDocument) => ReactNode;
  /** What a reader may do with one version's archive; nothing for those who may not have it. */
  versionAction?: (version: ProjectVersion) => ReactNode;
}

/**
 * A whole listing: gallery left, purchase box right, the rest below in sections. As a `preview` it stands inside
 * another page, in one column, and nothing can be bought from it.
 */
export function ProjectView({
  project,
  isOwned,
  isPreview = false,
  slots = {},
}: {
  project: Project;
  isOwned: boolean;
  isPreview?: boolean;
  slots?: ProjectSlots;
}) {
  if (!project._id || !project.title) {
    return (
      <EmptyState level="h1" drawing="box" title="Invalid Project Data">
        <p>The project information could not be loaded properly</p>
      </EmptyState>
    );
  }
  const { title, category, images, documentationFiles } = project;
  const Title = isPreview ? 'h2' : 'h1';
  return (
    <article className="shell project" data-hue={category}>
      <header className="project-head">
        <Breadcrumb title={title} category={category} />
        <Title className="mt-3 text-28 sm:text-36">{title}</Title>
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-14 text-muted">
          <ProjectBadges {...project} />
          <ProjectFacts project={project} isOwned={isOwned} />
        </div>
      </header>
      <div className="project-gallery">
        <Gallery images={images} title={title} />
      </div>
      <aside aria-label="Purchase" className="project-aside">
        <PurchaseBox project={project} isOwned={isOwned} isPreview={isPreview} download={slots.download} />
      </aside>
      <div className="project-body">
        <nav aria-label="On this page" className="tabs">
          <a className="tab" href="#overview">
            Overview
          </a>
          <a className="tab" href="#inside">
            What's inside
          </a>
          <a className="tab" href="#documentation">
            Documentation
          </a>
          {!isPreview && project.projectZipFile && (
            <a className="tab" href="#versions">
              Versions
            </a>
          )}
        </nav>
        <Section id="overview" title="Product Description">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown that the server rendered and sanitised */}
          <div className="prose listing-text" dangerouslySetInnerHTML={{ __html: project.descriptionHtml }} />
          <Technologies project={project} />
        </Section>
        <Section id="inside" title="What's inside">
          <WhatsInside project={project} />
          <ProjectDetailList details={project.projectDetails} />
        </Section>
        <Section id="documentation" title="Documentation">
          <Documents documents={documentationFiles} action={slots.documentAction} />
        </Section>
        {!isPreview && project.projectZipFile && (
          <Section id="versions" title="Versions">
            <Versions project={project} action={slots.versionAction} />
          </Section>
        )}
      </div>
      {!isPreview && <PurchaseBar project={project} isOwned={isOwned} download={slots.download} />}
    </article>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="pt-10">
      <h2 id={`${id}-title`} className="mb-4 text-22">
        {title}
      </h2>
      {children}
    </section>
  );
}
