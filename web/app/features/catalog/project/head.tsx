import type { Project } from '#contract/listings/schemas.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { ProjectBadges, ProjectFacts } from './facts.tsx';

/** Where a project is found, its title and who sells it. */
export default function ProjectHead({
  project,
  isOwned,
  level: Title = 'h1',
}: {
  project: Project;
  isOwned: boolean;
  level?: 'h1' | 'h2' | undefined;
}) {
  const { title, category } = project;
  return (
    <header className="project-head">
      <Breadcrumb title={title} category={category} />
      <Title className="mt-3 text-28 sm:text-36">{title}</Title>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-14 text-muted">
        <ProjectBadges {...project} />
        <ProjectFacts project={project} isOwned={isOwned} />
      </div>
    </header>
  );
}
