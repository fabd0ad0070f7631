import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { createRequestHandler, RouterContext, RouterContextProvider, ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import type { PageServices } from '#contract/pages.ts';
import { inlineHash } from './csp.ts';

/** What the web's entry hands to the server: its own copy of the router, and the keys of the context. */
interface PageEntry {
  createRequestHandler: typeof createRequestHandler;
  RouterContextProvider: typeof RouterContextProvider;
  pageServices: RouterContext<PageServices>;
  reportError: RouterContext<(error: unknown) => void>;
  /** All that may run in a page without being a file. */
  inlineScripts: readonly string[];
}

interface PageBuild {
  entry: PageEntry;
  scriptHashes: readonly string[];
  answer(request: Request, context: RouterContextProvider): Promise<Response>;
}

/** Where pages come from: the built ones, or Vite's while developing. */
export interface PageSource {
  load(): Promise<PageBuild>;
  vite: ViteDevServer | undefined;
}

/** Loads `build/server/index.js` once. Throws when the pages were not built. */
export async function builtPages(root: string): Promise<PageSource> {
  const entry = pathToFileURL(join(root, 'build', 'server', 'index.js')).href;
  const build = pageBuild((await import(entry)) as ServerBuild, 'production');
  return { vite: undefined, load: async () => build };
}

/** Starts Vite inside this process; every page is made from the sources as they are now. */
export async function developedPages(root: string, app: FastifyInstance): Promise<PageSource> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: join(root, 'web'),
    configFile: join(root, 'web', 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  return {
    vite,
    load: async () =>
      pageBuild(
        (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
        'development',
      ),
  };
}

function pageBuild(build: ServerBuild, mode: 'production' | 'development'): PageBuild {
  const entry = build.entry.module as unknown as PageEntry;
  const scriptHashes = entry.inlineScripts.map(inlineHash);
  return { entry, scriptHashes, answer: entry.createRequestHandler(build, mode) };
}
