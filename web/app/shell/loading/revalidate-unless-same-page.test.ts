import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { describe, expect, it } from 'vitest';
import { revalidateUnlessSamePage } from './revalidate-unless-same-page.ts';

/** Every page with a loader over which a project is looked at. */
const PAGES = {
  landing: () => import('../../routes/site/landing.tsx'),
  'old-home': () => import('../../routes/site/old-home.tsx'),
  market: () => import('../../routes/catalog/market.tsx'),
  'project-share': () => import('../../routes/catalog/project-share.tsx'),
};

describe('The page below a project modal', () => {
  it.each(Object.entries(PAGES))('The page %s does not load again when the modal closes', async (_, load) => {
    expect((await load()).shouldRevalidate).toBe(revalidateUnlessSamePage);
  });

  it('A page is not loaded again for its own address, but as usual for another', () => {
    const asked = (from: string, to: string, defaultShouldRevalidate: boolean) => {
      const [currentUrl, nextUrl] = [from, to].map((path) => new URL(path, 'https://market.example'));
      return revalidateUnlessSamePage({
        currentUrl,
        nextUrl,
        defaultShouldRevalidate,
      } as ShouldRevalidateFunctionArgs);
    };
    expect(asked('/project/share/1', '/project/share/1', true)).toBe(false);
    expect(asked('/project/share/1', '/project/share/2', true)).toBe(true);
    expect(asked('/market', '/market?page=2', true)).toBe(true);
    expect(asked('/market', '/market?page=2', false)).toBe(false);
  });
});
