import type { CardFacts } from '../cards/facts.ts';
import { ProjectGrid } from '../cards/grid.tsx';

const NONE: ReadonlySet<string> = new Set();

/** What else is like a project; nothing where nothing is. */
export function RelatedProjects({
  projects,
  owned = NONE,
}: {
  projects: CardFacts[];
  owned?: ReadonlySet<string>;
}) {
  if (projects.length === 0) return null;
  return (
    <section aria-labelledby="related-projects" className="shell py-16">
      <h2 id="related-projects" className="mb-5 text-22">
        Similar projects
      </h2>
      <ProjectGrid projects={projects} owned={owned} level="h3" />
    </section>
  );
}
