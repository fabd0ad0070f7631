import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Project, ProjectDetails, ProjectDocument } from '#contract/listings.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { counted, formatDate } from '../../ui/format.ts';
import { Link } from '../../ui/nav.tsx';
import { categoryName, isCategory } from './category.ts';
import { Documents } from './documents.tsx';
import { marketPath } from './filters.ts';
import { Gallery } from './gallery.tsx';
import { PurchaseBar, PurchaseBox } from './purchase-box.tsx';
import { WhatsInside } from './whats-inside.tsx';

const TAGS_SHOWN = 6;

export interface ProjectSlots {
  /** What an owner may do with the archive. */
  download?: ReactNode;
  documentAction?: (document: ProjectDocument) => ReactNode;
}

/** A whole listing: gallery left, purchase box right, the rest below in sections. */
export function ProjectView({
  project,
  isOwned,
  slots = {},
}: {
  project: Project;
  isOwned: boolean;
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
  return (
    <article className="shell project" data-hue={category}>
      <header className="project-head">
        <Breadcrumb title={title} category={category} />
        <h1 className="mt-3 text-28 sm:text-36">{title}</h1>
        <Facts project={project} />
      </header>
      <div className="project-gallery">
        <Gallery images={images} title={title} />
      </div>
      <aside aria-label="Purchase" className="project-aside">
        <PurchaseBox project={project} isOwned={isOwned} download={slots.download} />
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
        </nav>
        <Section id="overview" title="Product Description">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown that the server rendered and sanitised */}
          <div className="prose listing-text" dangerouslySetInnerHTML={{ __html: project.descriptionHtml }} />
          <Technologies project={project} />
        </Section>
        <Section id="inside" title="What's inside">
          <WhatsInside project={project} />
          <Details details={project.projectDetails} />
        </Section>
        <Section id="documentation" title="Documentation">
          <Documents documents={documentationFiles} action={slots.documentAction} />
        </Section>
      </div>
      <PurchaseBar project={project} isOwned={isOwned} download={slots.download} />
    </article>
  );
}

function Breadcrumb({ title, category }: { title: string; category: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex min-w-0 items-center gap-2 text-14 text-muted">
        <li>
          <Link to="/market" className="link">
            Projects
          </Link>
        </li>
        <li aria-hidden="true">›</li>
        <li>
          <Link to={marketPath(isCategory(category) ? { category } : {})} className="link whitespace-nowrap">
            {categoryName(category)}
          </Link>
        </li>
        <li aria-hidden="true">›</li>
        <li className="truncate" aria-current="page">
          {title}
        </li>
      </ol>
    </nav>
  );
}

function Facts({ project }: { project: Project }) {
  const { category, completionStatus, seller, createdAt, stats, demoUrl } = project;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-14 text-muted">
      <span className="flex gap-2">
        <Badge hue={category}>{categoryName(category)}</Badge>
        <Badge>Digital Product</Badge>
        {completionStatus < 100 && <Badge>{completionStatus}% complete</Badge>}
      </span>
      <span>
        by <span className="font-medium text-ink">{seller.displayName || 'Unknown Seller'}</span>
      </span>
      <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      <span className="figures">
        {counted(stats.sales, 'sale')} · {counted(stats.downloads, 'download')}
      </span>
      {demoUrl && (
        <a
          href={demoUrl}
          target="_blank"
          rel="noopener nofollow ugc"
          className="link inline-flex items-center gap-1.5"
        >
          View Live Demo
          <ExternalLink size={14} aria-hidden="true" />
        </a>
      )}
    </div>
  );
}

function Technologies({ project }: { project: Project }) {
  if (project.tags.length === 0) return null;
  return (
    <div className="mt-8">
      <h3 className="label-mono text-muted">Technologies</h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {project.tags.slice(0, TAGS_SHOWN).map((tag) => (
          <li key={tag}>
            <Link to={marketPath({ search: tag })} className="chip">
              {tag}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

const DETAIL_NAMES: [keyof ProjectDetails, string][] = [
  ['complexityLevel', 'Complexity'],
  ['techStack', 'Tech stack'],
  ['timeline', 'Timeline'],
  ['prerequisites', 'Prerequisites'],
  ['installationInstructions', 'Installation'],
  ['usageInstructions', 'Usage'],
];

function Details({ details }: { details: ProjectDetails }) {
  const rows = DETAIL_NAMES.filter(([field]) => details[field]);
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className="mt-10 mb-1 text-18 font-medium">Project Details</h3>
      <dl className="detail-list">
        {rows.map(([field, name]) => (
          <div key={field}>
            <dt>{name}</dt>
            <dd className="as-written">{details[field]}</dd>
          </div>
        ))}
      </dl>
    </>
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
