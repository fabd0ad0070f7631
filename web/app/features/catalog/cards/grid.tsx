import { ProjectCard } from './card.tsx';
import type { CardFacts } from './facts.ts';

/**
 * Cards in a grid; the first `eager` pictures are fetched at once. `starts` names the cards with which a page of a
 * list begins.
 */
export function ProjectGrid({
  projects,
  owned,
  eager = 0,
  level,
  starts,
}: {
  projects: CardFacts[];
  owned: ReadonlySet<string>;
  eager?: number;
  level?: 'h2' | 'h3';
  starts?: ReadonlyMap<string | undefined, number>;
}) {
  return (
    <ul className="card-grid">
      {projects.map((project, index) => (
        <li key={project._id} className="grid" data-page={starts?.get(project._id)}>
          <ProjectCard
            project={project}
            isOwned={owned.has(project._id)}
            eager={index < eager}
            level={level}
          />
        </li>
      ))}
    </ul>
  );
}
