import type { Services, SignedInActor } from '#platform/context.ts';
import { setBanner } from '../../src/features/accounts/service/seller-page/banner.ts';
import { at } from '../people.ts';
import { type Banner, renderBanner } from '../pictures/banner.ts';
import { showAccountPictures } from './show.ts';

/** The pictures over the pages of the demo's sellers; who is not here has none, as in every market. */
const BANNERS: Record<string, Banner> = {
  [at('seller')]: 'backwaters',
  [at('arjun.selvam')]: 'kolam',
};

/** Gives two of the demo's sellers a banner. Doing it again changes nothing. */
export function showDemoBanners(
  services: Services,
  people: ReadonlyMap<string, SignedInActor>,
): Promise<void> {
  return showAccountPictures(services, people, {
    column: 'banner_file',
    drawings: BANNERS,
    render: renderBanner,
    save: setBanner,
  });
}
