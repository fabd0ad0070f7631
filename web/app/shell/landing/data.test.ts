import { describe, expect, it } from 'vitest';
import type { ProjectCard } from '#contract/listings/schemas.ts';
import type { PageServices } from '#contract/pages.ts';
import { landingData, landingHeaders } from './data.ts';

const project = (number: number, more: Partial<ProjectCard> = {}) =>
  ({
    _id: String(number),
    title: `Project ${number}`,
    category: 'web',
    price: 499,
    tags: [],
    permittedUse: [],
    images: [{ url: `/api/projects/images/${number}.webp`, width: 1280, height: 800, colour: '#fff' }],
    seller: { displayName: 'Asha' },
    stats: { views: 0, sales: 0, downloads: 0 },
    rating: { average: null, count: 0 },
    completionStatus: 100,
    demoUrl: null,
    documentationFiles: [],
    projectZipFile: null,
    featured: false,
    ...more,
  }) as unknown as ProjectCard;
const NEWEST = Array.from({ length: 12 }, (_, index) => project(index));
const FEATURED = [3, 20].map((number) => project(number, { featured: true }));

/** The data, and whether the next visitor may be given the same page. */
async function goodsOf(lists: { featured?: ProjectCard[]; newest?: ProjectCard[] }) {
  const list = async (found: ProjectCard[] | undefined) => {
    if (!found) throw new Error('the database is away');
    return found;
  };
  const made = await landingData({
    featuredProjects: () => list(lists.featured),
    listProjects: async () => ({ projects: await list(lists.newest), total: 40 }),
  } as unknown as PageServices);
  const [landing, init] = 'data' in made ? [made.data, made.init] : [made, undefined];
  const loaderHeaders = new Headers(init?.headers);
  const kept = new Headers(landingHeaders({ loaderHeaders })).get('cache-control') ?? '';
  return { landing, isKept: kept.includes('s-maxage') };
}

describe('The projects on the landing page', () => {
  it('The landing page shows the featured projects, and puts them first in the stall', async () => {
    const { landing, isKept } = await goodsOf({ featured: FEATURED, newest: NEWEST });
    expect(landing.featured?.map(({ _id }) => _id)).toEqual(['3', '20']);
    expect(landing).toMatchObject({ isPicked: true, total: 40 });
    expect(landing.stall.map(({ _id }) => _id)).toEqual(['3', '20', '0', '1', '2', '4', '5', '6', '7', '8']);
    expect(isKept).toBe(true);
  });

  it('The newest projects replace the featured ones when these fail, and that page is not cached', async () => {
    const { landing, isKept } = await goodsOf({ newest: NEWEST });
    expect(landing.featured?.map(({ _id }) => _id)).toEqual(['0', '1', '2', '3']);
    expect(landing.isPicked).toBe(false);
    expect(isKept).toBe(false);
  });

  it('The landing page has no projects when both lists fail, and is not cached', async () => {
    const { landing, isKept } = await goodsOf({});
    expect(landing).toMatchObject({ featured: undefined, stall: [], total: 0 });
    expect(isKept).toBe(false);
  });

  it('What backs the claims is shown for the first project that has an archive, an inspection and a price to negotiate', async () => {
    const archive = {
      originalName: 'desk.zip',
      size: 4096,
      files: 3,
      version: '1.0.0',
      sha256: 'ab'.repeat(32),
    };
    const whole = { projectZipFile: archive as ProjectCard['projectZipFile'], negotiable: true };
    const inspection = { found: 0, worst: null };
    const newest = [
      project(1),
      project(2, { ...whole, inspection: null }),
      project(3, { ...whole, inspection, negotiable: false }),
      project(4, { ...whole, inspection, price: 99 }),
      project(5, { ...whole, inspection }),
    ];
    const example = async (count: number) =>
      (await goodsOf({ featured: newest.slice(0, count), newest: [] })).landing.example;
    expect(await example(5)).toMatchObject({ _id: '5', negotiablePrice: 499, inspection });
    expect(await example(4)).toMatchObject({ _id: '2', negotiablePrice: 499, inspection: null });
    expect(await example(1)).toBeUndefined();
  });

  it('An empty market gives a landing page with empty lists', async () => {
    const { landing } = await goodsOf({ featured: [], newest: [] });
    expect(landing).toMatchObject({ featured: [], stall: [], example: undefined });
  });
});
