import { data } from 'react-router';
import { FEATURED_LIMIT } from '#contract/catalog/constants.ts';
import type { ProjectCard } from '#contract/listings/schemas.ts';
import type { PageServices } from '#contract/pages.ts';
import { cardFacts } from '../../features/catalog/cards/facts.ts';
import { publicPageHeaders } from '../document/public-page-headers.ts';
import { SHELF_LENGTH, SHELVES, type StallPiece } from './hero.tsx';
import type { ExampleListing } from './proofs.tsx';

/** In whole rupees: below it three offers have no room to differ. */
const LEAST_EXAMPLE_PRICE = 100;
const OTHERS = SHELVES * SHELF_LENGTH - FEATURED_LIMIT;

/**
 * What the landing pages show of the market: the featured listings, or the newest approved ones where these fail or
 * are none (rule B4). A list that fails does not take the page with it; then
 * `featured` may be missing, and the browser asks once more. `aboutSite` is what the page says to machines.
 */
export async function landingData(
  { featuredProjects, listProjects }: PageServices,
  aboutSite?: Record<string, unknown>[],
) {
  const [picked, newest] = await Promise.all([
    featuredProjects(FEATURED_LIMIT).catch(() => undefined),
    listProjects({ sort: 'newest', page: 1, limit: OTHERS + FEATURED_LIMIT }).catch(() => undefined),
  ]);
  const featured = picked ?? newest?.projects.slice(0, FEATURED_LIMIT);
  const others = without(newest?.projects ?? [], featured ?? []);
  const landing = {
    featured: featured?.map(cardFacts),
    isPicked: featured?.some((project) => project.featured) ?? true,
    // What was picked is seen first, whatever came to the market last.
    stall: [...(featured ?? []), ...others.slice(0, OTHERS)].flatMap(pieceOf),
    total: newest?.total ?? 0,
    aboutSite,
    example: chooseExample([...(featured ?? []), ...others]),
  };
  // What was put together from a part of the lists is not for the next visitor.
  const isWhole = picked !== undefined && newest !== undefined;
  return isWhole ? landing : data(landing, { headers: { 'cache-control': 'no-store' } });
}

/** The `headers` export of the landing pages. */
export function landingHeaders({ loaderHeaders }: { loaderHeaders: Headers }): HeadersInit {
  return loaderHeaders.has('cache-control') ? loaderHeaders : publicPageHeaders();
}

function without(projects: ProjectCard[], others: ProjectCard[]): ProjectCard[] {
  const known = new Set(others.map(({ _id }) => _id));
  return projects.filter(({ _id }) => !known.has(_id));
}

function pieceOf(project: ProjectCard): StallPiece[] {
  const { _id, title, category, price, isLowestPrice, images } = cardFacts(project);
  const [image] = images;
  return image ? [{ _id, title, category, price, image, ...(isLowestPrice && { isLowestPrice }) }] : [];
}

/** The first that shows everything, or else the first with an archive. */
function chooseExample(projects: ProjectCard[]): ExampleListing | undefined {
  const examples = projects.flatMap(exampleOf);
  return (
    examples.find(({ inspection, negotiablePrice }) => inspection && negotiablePrice !== null) ?? examples[0]
  );
}

function exampleOf(project: ProjectCard): ExampleListing[] {
  const { _id, title, price, seller, inspection, projectZipFile: archive } = project;
  const negotiablePrice = project.negotiable && price >= LEAST_EXAMPLE_PRICE ? price : null;
  return archive
    ? [{ _id, title, sellerName: seller.displayName, archive, inspection, negotiablePrice }]
    : [];
}
