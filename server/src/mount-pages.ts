import { fileURLToPath } from 'node:url';
import type { MountPages } from './app.ts';
import { OUTSIDE_ORIGINS, PAGE_PARAMETERS } from './page-options.ts';
import type { OpenServices } from './services.ts';
import { siteServices } from './site-services.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The pages of a market behind its API: the built ones, or with `dev` those of the sources as they are now. */
export function pagesOf({ services }: OpenServices, { dev = false } = {}): MountPages {
  return async (server) => {
    const { pages } = await import('./platform/pages/mount.ts');
    await pages(server, {
      dev,
      root: ROOT,
      services: siteServices(services),
      cache: services.cache,
      caching: services.config,
      outside: OUTSIDE_ORIGINS,
      parameters: PAGE_PARAMETERS,
    });
  };
}
