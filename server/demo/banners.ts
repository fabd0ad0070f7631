import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contextFor, type Services, type SignedInActor } from '#platform/context.ts';
import { setBanner } from '../src/features/accounts/service/seller-page/banner.ts';
import { at } from './people.ts';
import { type Banner, renderBanner } from './pictures/banner.ts';

/** The pictures over the pages of the demo's sellers; who is not here has none, as in every market. */
const BANNERS: Record<string, Banner> = {
  [at('seller')]: 'backwaters',
  [at('arjun.selvam')]: 'kolam',
};

/** Gives two of the demo's sellers a banner. Doing it again changes nothing. */
export async function showDemoBanners(
  services: Services,
  people: ReadonlyMap<string, SignedInActor>,
): Promise<void> {
  const folder = await services.storage.makeTemporary();
  try {
    for (const [email, banner] of Object.entries(BANNERS)) {
      if (await hasBanner(services, email)) continue;
      const path = join(folder, 'banner.webp');
      await writeFile(path, await renderBanner(banner));
      await setBanner(contextFor(services, people.get(email)!, 'demo banners'), { path, part: undefined });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function hasBanner({ db }: Services, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('uid')
    .where('email', '=', email)
    .where('banner_file', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}
