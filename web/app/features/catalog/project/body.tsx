import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Project, ProjectDocument, ProjectVersion } from '#contract/listings/schemas.ts';
import { trustedHtml } from '../../../lib/page/trusted-html.ts';
import { Documents } from '../documents/list.tsx';
import { SectionLinks } from '../sections/links.tsx';
import { Versions } from '../versions/list.tsx';
import { ProjectDetailList, Technologies } from './details.tsx';
import { WhatsInside } from './whats-inside.tsx';

export interface BodySlots {
  documentAction?: (document: ProjectDocument) => ReactNode;
  /** What a reader may do with one version's archive; nothing for those who may not have it. */
  versionAction?: (version: ProjectVersion) => ReactNode;
  /** What an inspection says of the archive; its languages then stand there alone. */
  report?: ReactNode;
  /** The licences that it is sold under, side by side. */
  licences?: ReactNode;
  /** What buyers say of it. */
  reviews?: ReactNode;
  /** What people ask about it. */
  questions?: ReactNode;
}

interface Props {
  project: Project;
  /** Those that the page brought along; without them they are asked for. */
  versions?: ProjectVersion[] | undefined;
  isPreview?: boolean;
  slots?: BodySlots;
}

/** What stands below a project's gallery, in sections with an anchor each. */
export function ProjectBody({
  before,
  ...props
}: Props & {
  /** What stood in its place as the server sent it. */
  before?: HTMLElement | null | undefined;
}) {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const opened = [...(before?.querySelectorAll('details') ?? [])].map(({ open }) => open);
    for (const [index, details] of [...(body.current?.querySelectorAll('details') ?? [])].entries())
      if (opened[index] !== undefined) details.open = opened[index];
  }, [before]);
  const sections = sectionsOf(props);
  return (
    <div ref={body} className="project-body">
      <SectionLinks sections={sections} />
      {sections.map(({ id, title, content }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="pt-10">
          <h2 id={`${id}-title`} className="mb-4 text-22">
            {title}
          </h2>
          {content}
        </section>
      ))}
    </div>
  );
}

interface Section {
  id: string;
  /** In the list of sections. */
  name: string;
  title: string;
  content: ReactNode;
}

/** What it is made of comes first, where there is an archive to look into; then what its seller says of it. */
function sectionsOf(props: Props): Section[] {
  const { project, versions, isPreview = false, slots = {} } = props;
  const { projectZipFile: archive, documentationFiles } = project;
  const first = archive ? [inside(props), description(project)] : [description(project), inside(props)];
  const others: (Section | false | null | undefined)[] = [
    slots.licences ? section('licences', 'Licences', slots.licences) : null,
    section(
      'documentation',
      'Documentation',
      <Documents documents={documentationFiles} action={slots.documentAction} />,
    ),
    !isPreview &&
      archive &&
      section(
        'versions',
        'Versions',
        <Versions project={project} known={versions} action={slots.versionAction} />,
      ),
    slots.reviews ? section('reviews', 'Reviews', slots.reviews) : null,
    slots.questions ? section('questions', 'Questions', slots.questions) : null,
  ];
  return [...first, ...others.filter((each) => !!each)];
}

const section = (id: string, title: string, content: ReactNode): Section => ({
  id,
  name: title,
  title,
  content,
});

const inside = ({ project, slots = {} }: Props): Section =>
  section(
    'inside',
    "What's inside",
    <>
      <WhatsInside project={project} hasReport={Boolean(slots.report)} />
      {slots.report}
    </>,
  );

const description = (project: Project): Section => ({
  id: 'overview',
  name: 'Description',
  title: 'Product Description',
  content: (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown that the server rendered and sanitised */}
      <div className="prose listing-text" dangerouslySetInnerHTML={trustedHtml(project.descriptionHtml)} />
      <Technologies project={project} />
      <ProjectDetailList details={project.projectDetails} />
    </>
  ),
});
