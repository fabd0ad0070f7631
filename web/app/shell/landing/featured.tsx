import type { CardFacts } from '../../features/catalog/card-facts.ts';
import { ProjectGrid } from '../../features/catalog/project-grid.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function Featured({ projects, owned }: { projects: CardFacts[]; owned: ReadonlySet<string> }) {
  return (
    <section className="shell section" aria-labelledby="featured" data-section="featured">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="featured" className="text-36">
            Featured Projects
          </h2>
          <p className="mt-2 text-muted">Picked by hand, ready to run.</p>
        </div>
        <LinkButton to="/market">View All Projects</LinkButton>
      </div>
      {projects.length > 0 ? (
        <ProjectGrid projects={projects} owned={owned} level="h3" />
      ) : (
        <EmptyState level="h3" title="No featured projects available">
          <p>Check back soon for amazing new projects!</p>
        </EmptyState>
      )}
    </section>
  );
}
