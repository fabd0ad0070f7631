import { useEffect, useState } from 'react';
import { FEATURED_LIMIT } from '#contract/catalog/constants.ts';
import { type CardFacts, cardFacts } from '../../features/catalog/cards/facts.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FeaturedGrid } from './featured-grid.tsx';
import { loadFeatured } from './load-featured.ts';

/** The featured listings where the server had none to give with the page: asked for by the browser. */
export function ClientFeatured({ owned }: { owned: ReadonlySet<string> }) {
  const [projects, setProjects] = useState<CardFacts[]>();
  useEffect(() => {
    const left = new AbortController();
    void loadFeatured(left.signal).then((found) => {
      if (!left.signal.aborted) setProjects(found.map(cardFacts));
    });
    return () => left.abort();
  }, []);
  return (
    <div aria-busy={!projects} aria-live="polite">
      {projects ? <FeaturedGrid projects={projects} owned={owned} /> : <CardSkeletons />}
    </div>
  );
}

/** As many boxes as cards will come, of the same sizes. */
function CardSkeletons() {
  return (
    <>
      <p className="sr-only">Loading projects</p>
      <ul className="card-grid" aria-hidden="true">
        {Array.from({ length: FEATURED_LIMIT }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same, and go together
          <li key={place} className="card card-skeleton">
            <Skeleton className="card-picture rounded-none" />
            <div className="card-body gap-2.5">
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-6 w-3/5" />
              <Skeleton className="mt-auto h-9 w-full" />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
