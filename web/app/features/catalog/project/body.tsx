import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Project, ProjectDocument, ProjectVersion } from '#contract/listings/schemas.ts';
import { trustedHtml } from '../../../lib/page/trusted-html.ts';
import { Documents } from '../documents/list.tsx';
import { Versions } from '../versions/list.tsx';
import { ProjectDetailList, Technologies } from './details.tsx';
import { WhatsInside } from './whats-inside.tsx';

export interface BodySlots {
  documentAction?: (document: ProjectDocument) => ReactNode;
  /** What a reader may do with one version's archive; nothing for those who may not have it. */
  versionAction?: (version: ProjectVersion) => ReactNode;
  /** What an inspection says of the archive; its languages then stand there alone. */
  report?: ReactNode;
  /** What buyers say of it. */
  reviews?: ReactNode;
  /** What people ask about it. */
  questions?: ReactNode;
}

/** What stands below a project's gallery, in sections with an anchor each. */
export function ProjectBody({
  project,
  versions,
  isPreview = false,
  slots = {},
  before,
}: {
  project: Project;
  /** Those that the page brought along; without them they are asked for. */
  versions?: ProjectVersion[] | undefined;
  isPreview?: boolean;
  slots?: BodySlots;
  /** What stood in its place as the server sent it. */
  before?: HTMLElement | null | undefined;
}) {
  const { documentationFiles } = project;
  const hasVersions = !isPreview && project.projectZipFile !== null;
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const opened = [...(before?.querySelectorAll('details') ?? [])].map(({ open }) => open);
    for (const [index, details] of [...(body.current?.querySelectorAll('details') ?? [])].entries())
      if (opened[index]) details.open = true;
  }, [before]);
  return (
    <div ref={body} className="project-body">
      <SectionLinks
        hasVersions={hasVersions}
        hasReviews={Boolean(slots.reviews)}
        hasQuestions={Boolean(slots.questions)}
      />
      <Section id="overview" title="Product Description">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown that the server rendered and sanitised */}
        <div className="prose listing-text" dangerouslySetInnerHTML={trustedHtml(project.descriptionHtml)} />
        <Technologies project={project} />
      </Section>
      <Section id="inside" title="What's inside">
        <WhatsInside project={project} hasReport={Boolean(slots.report)} />
        {slots.report}
        <ProjectDetailList details={project.projectDetails} />
      </Section>
      <Section id="documentation" title="Documentation">
        <Documents documents={documentationFiles} action={slots.documentAction} />
      </Section>
      {hasVersions && (
        <Section id="versions" title="Versions">
          <Versions project={project} known={versions} action={slots.versionAction} />
        </Section>
      )}
      {slots.reviews && (
        <Section id="reviews" title="Reviews">
          {slots.reviews}
        </Section>
      )}
      {slots.questions && (
        <Section id="questions" title="Questions">
          {slots.questions}
        </Section>
      )}
    </div>
  );
}

function SectionLinks({
  hasVersions,
  hasReviews,
  hasQuestions,
}: {
  hasVersions: boolean;
  hasReviews: boolean;
  hasQuestions: boolean;
}) {
  return (
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
      {hasVersions && (
        <a className="tab" href="#versions">
          Versions
        </a>
      )}
      {hasReviews && (
        <a className="tab" href="#reviews">
          Reviews
        </a>
      )}
      {hasQuestions && (
        <a className="tab" href="#questions">
          Questions
        </a>
      )}
    </nav>
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
