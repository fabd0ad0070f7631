import { FEATURED_LIMIT } from '#contract/catalog.ts';
import { cardFacts } from '../features/catalog/card-facts.ts';
import { useOwnedIds } from '../features/catalog/owned.ts';
import { api } from '../lib/api.ts';
import { pageServices } from '../lib/page-context.ts';
import { Closing } from '../shell/landing/closing.tsx';
import { Community } from '../shell/landing/community.tsx';
import { Featured } from '../shell/landing/featured.tsx';
import { HowItWorks } from '../shell/landing/how-it-works.tsx';
import { PlainHero } from '../shell/landing/plain-hero.tsx';
import { WhyChoose } from '../shell/landing/why-choose.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { publicPageHeaders } from '../shell/public-page.ts';
import '../styles/landing.css';
import type { Route } from './+types/old-home';

export async function loader({ context }: Route.LoaderArgs) {
  const featured = await context.get(pageServices).featuredProjects(FEATURED_LIMIT);
  return { featured: featured.map(cardFacts) };
}

export const headers = publicPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'ready-made software projects',
    description:
      'Finished software with source code, documents and a licence. Prices in rupees, download at once.',
    // The landing page says the same, and is the one to be found.
    path: '/',
  });
}

/** The landing page without its stall: plain text and the same sections. */
export default function OldHome({ loaderData: { featured } }: Route.ComponentProps) {
  const owned = useOwnedIds('featured', async (signal) => {
    const { projects } = await api('GET /projects/featured', { query: { limit: FEATURED_LIMIT }, signal });
    return projects;
  });
  return (
    <>
      <PlainHero />
      <Featured projects={featured} owned={owned} />
      <WhyChoose example={undefined} />
      <HowItWorks />
      <Community />
      <Closing />
    </>
  );
}
