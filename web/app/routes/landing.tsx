import { FEATURED_LIMIT } from '#contract/catalog.ts';
import { cardFacts } from '../features/catalog/card-facts.ts';
import { useOwnedIds } from '../features/catalog/owned.ts';
import { api } from '../lib/api.ts';
import { pageServices } from '../lib/page-context.ts';
import { keepsPage } from '../shell/keeps-page.ts';
import { Closing } from '../shell/landing/closing.tsx';
import { Community } from '../shell/landing/community.tsx';
import { Featured } from '../shell/landing/featured.tsx';
import { Hero } from '../shell/landing/hero.tsx';
import { HowItWorks } from '../shell/landing/how-it-works.tsx';
import { WhyChoose } from '../shell/landing/why-choose.tsx';
import { siteData } from '../shell/market-meta.ts';
import { pageMeta, siteOf } from '../shell/page-meta.ts';
import { publicPageHeaders } from '../shell/public-page.ts';
import '../styles/landing.css';
import type { Route } from './+types/landing';

/** The stall of the hero shows a few more than the featured ones. */
const STALL_SIZE = 9;

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(pageServices);
  const [featured, newest] = await Promise.all([
    services.featuredProjects(FEATURED_LIMIT),
    services.listProjects({ sort: 'newest', page: 1, limit: STALL_SIZE + FEATURED_LIMIT }),
  ]);
  const known = new Set(featured.map(({ _id }) => _id));
  const stall = [...featured, ...newest.projects.filter(({ _id }) => !known.has(_id))]
    .map(cardFacts)
    .flatMap(({ _id, title, category, price, images: [image] }) =>
      image ? [{ _id, title, category, price, image }] : [],
    )
    .slice(0, STALL_SIZE);
  const [example] = [...featured, ...newest.projects].flatMap(({ _id, title, projectZipFile }) =>
    projectZipFile ? [{ _id, title, archive: projectZipFile }] : [],
  );
  return { featured: featured.map(cardFacts), stall, total: newest.total, example };
}

export const headers = publicPageHeaders;
export const shouldRevalidate = keepsPage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'ready-made software projects',
    description:
      'An open market for finished software: web and mobile apps, AI models and design assets, with source code, documents and a licence. Prices in rupees.',
    path: '/',
    data: siteData(siteOf(matches)),
  });
}

export default function Landing({ loaderData: { featured, stall, total, example } }: Route.ComponentProps) {
  const owned = useOwnedIds('featured', async (signal) => {
    const { projects } = await api('GET /projects/featured', { query: { limit: FEATURED_LIMIT }, signal });
    return projects;
  });
  return (
    <>
      <Hero stall={stall} total={total} />
      <Featured projects={featured} owned={owned} />
      <WhyChoose example={example} />
      <HowItWorks />
      <Community />
      <Closing />
    </>
  );
}
