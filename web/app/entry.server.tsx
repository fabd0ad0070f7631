import { PassThrough, Readable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import type { RouterContextProvider as Context, EntryContext } from 'react-router';
import { isRouteErrorResponse, ServerRouter } from 'react-router';
import { reportError } from './lib/page-context.ts';

// The server takes the router and the keys of its context from here, so that there is one copy of each.
export { createRequestHandler, RouterContextProvider } from 'react-router';
export { pageServices, reportError } from './lib/page-context.ts';

/** Milliseconds after which data that is still missing is given up. */
export const streamTimeout = 5_000;

/**
 * Renders a whole page. No page defers data, and only a whole page can have its inline scripts allowed by their
 * hashes and be kept; so nothing is streamed and crawlers need no care of their own.
 */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: Context,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Promise((resolve, reject) => {
    let statusNow = status;
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={router} url={request.url} />, {
      onAllReady() {
        clearTimeout(giveUp);
        const body = new PassThrough();
        pipe(body);
        resolve(new Response(Readable.toWeb(body) as ReadableStream, { status: statusNow, headers }));
      },
      onShellError(error) {
        clearTimeout(giveUp);
        reject(error);
      },
      onError(error) {
        statusNow = 500;
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
