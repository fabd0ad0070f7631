import { isRouteErrorResponse } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { NotFound } from './not-found.tsx';

/** What stands in place of a page that failed (rule B8). */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    // In place of a page whose own `meta` is not asked once its loader has found nothing.
    return (
      <>
        <title>Not found</title>
        <meta name="robots" content="noindex" />
        <NotFound reason={reasonOf(error.data)} />
      </>
    );
  }
  const isLoading = error instanceof Error && isFailedLoad(error.message);
  return (
    <section className="shell grid justify-items-start gap-4 py-24">
      <title>Something went wrong</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-36">Something went wrong.</h1>
      <p className="text-18 text-muted">We're sorry for the inconvenience. Please try refreshing the page.</p>
      {isLoading && (
        <div className="alert tone-info max-w-prose flex-col gap-2!">
          <p>This looks like a temporary loading issue: a part of the page did not arrive.</p>
          <ul className="list-disc pl-5">
            <li>Check your connection and refresh the page.</li>
            <li>If it happens again, close this tab and open the address again.</li>
          </ul>
        </div>
      )}
      <pre className="error-words">{wordsOf(error)}</pre>
      <Button variant="solid" onClick={() => window.location.reload()}>
        Refresh Page
      </Button>
    </section>
  );
}

/** Browsers word it differently when a part of the program, or what the router asks the server for, cannot be fetched. */
function isFailedLoad(message: string): boolean {
  return /dynamically imported module|importing a module script failed|loading chunk|^failed to fetch|^networkerror|^load failed/i.test(
    message,
  );
}

/** What a loader says about an address that is one of its own, and leads to nothing. */
function reasonOf(data: unknown): string | undefined {
  const { reason } = (typeof data === 'object' && data !== null ? data : {}) as { reason?: unknown };
  return typeof reason === 'string' ? reason : undefined;
}

function wordsOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : 'Unknown error';
}
