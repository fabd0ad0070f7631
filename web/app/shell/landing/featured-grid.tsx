import type { CardFacts } from '../../features/catalog/cards/facts.ts';
import { ProjectGrid } from '../../features/catalog/cards/grid.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

export interface FeaturedProps {
  projects: CardFacts[];
  owned: ReadonlySet<string>;
}

/** The cards, or the text of rule B2 where there are none. */
export function FeaturedGrid({ projects, owned }: FeaturedProps) {
  if (projects.length > 0) return <ProjectGrid projects={projects} owned={owned} level="h3" />;
  return (
    <EmptyState level="h3" title="No featured projects available">
      <p>Check back soon for amazing new projects!</p>
    </EmptyState>
  );
}
