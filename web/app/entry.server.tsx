import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import type { RouterContextProvider as Context, EntryContext } from 'react-router';
import { isRouteErrorResponse, ServerRouter } from 'react-router';
import { reportError } from './lib/page/context.ts';
import { EARLY_SCRIPT } from './shell/document/before-paint-script.ts';
import { pageEnd } from './shell/document/end-markup.ts';
import { START_SCRIPT } from './shell/document/start-script.ts';

// The server takes the router and the keys of its context from here, so that there is one copy of each.
export { createRequestHandler, RouterContextProvider } from 'react-router';
export { pageServices, reportError } from './lib/page/context.ts';

/** Milliseconds after which data that is still missing is given up. */
export const streamTimeout = 5_000;

/** All that may run in a page without being a file: the policy allows these by their hashes, and nothing else. */
export const inlineScripts: readonly string[] = [EARLY_SCRIPT, START_SCRIPT];

/**
 * Renders a whole page. No page defers data, and only a whole page can be kept; so nothing is streamed and crawlers need
 * no care of their own. The router's data is taken out of its hands, which would put it into scripts.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: Context,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  // While developing, the router's own scripts bring what replaces modules in the open page.
  if (import.meta.env.DEV) {
    const { html, hasFailed } = await render(router, request, context);
    return new Response(withEarlyScript(html), { status: hasFailed ? 500 : status, headers });
  }
  const { serverHandoffStream, ...rest } = router;
  const [{ html, hasFailed }, data] = await Promise.all([
    render(rest, request, context),
    new Response(serverHandoffStream).text(),
  ]);
  const end = html.lastIndexOf('</body>');
  const body = withEarlyScript(html.slice(0, end)) + pageEnd(router, data) + html.slice(end);
  return new Response(body, { status: hasFailed ? 500 : status, headers });
}

const HEAD = '<meta charSet="utf-8"/>';

function withEarlyScript(html: string): string {
  if (!html.includes(HEAD)) throw new Error('the page has no place for its early script');
  return html.replace(HEAD, () => `${HEAD}<script>${EARLY_SCRIPT}</script>`);
}

function render(
  router: EntryContext,
  request: Request,
  context: Context,
): Promise<{ html: string; hasFailed: boolean }> {
  return new Promise((resolve, reject) => {
    let hasFailed = false;
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={router} url={request.url} />, {
      // Parts that are sent behind the page would be put into their places by scripts of React's own.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(giveUp);
        const body = new PassThrough();
        pipe(body);
        text(body).then((html) => resolve({ html, hasFailed }), reject);
      },
      onShellError(error) {
        clearTimeout(giveUp);
        reject(error);
      },
      onError(error) {
        hasFailed = true;
        context.get(reportError)(error);
      },
    });
    const giveUp = setTimeout(abort, streamTimeout + 1_000);
  });
}

/** Reports bugs; a page that is not there, or a visitor who left, is none. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<Context> },
): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(reportError)(error);
}
