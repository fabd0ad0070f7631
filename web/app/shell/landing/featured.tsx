import { lazy, Suspense } from 'react';
import type { CardFacts } from '../../features/catalog/cards/facts.ts';
import { LinkButton } from '../../ui/button.tsx';
import { FeaturedGrid, type FeaturedProps } from './featured-grid.tsx';

// Seldom needed: pages come with their list.
const ClientFeatured = lazy(() =>
  import('./featured-from-browser.tsx').then(
    (module) => ({ default: module.ClientFeatured }),
    () => ({ default: (props: Pick<FeaturedProps, 'owned'>) => <FeaturedGrid projects={[]} {...props} /> }),
  ),
);

/** `projects` is missing where the server could not list them: then the browser does. */
export function Featured({
  projects,
  isPicked,
  owned,
}: {
  projects: CardFacts[] | undefined;
  isPicked: boolean;
  owned: ReadonlySet<string>;
}) {
  return (
    <section className="featured-row shell section" aria-labelledby="featured" data-section="featured">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="featured" className="text-36">
            Featured Projects
          </h2>
          <p className="mt-2 text-muted">
            {isPicked ? 'Picked by hand, ready to run.' : 'New on the shelves, ready to run.'}
          </p>
        </div>
        <LinkButton to="/market">View All Projects</LinkButton>
      </div>
      {projects ? (
        <FeaturedGrid projects={projects} owned={owned} />
      ) : (
        <Suspense fallback={<div className="min-h-96" />}>
          <ClientFeatured owned={owned} />
        </Suspense>
      )}
    </section>
  );
}
