import { trustedHtml } from '../../lib/page/trusted-html.ts';

/** The browser keeps what the server sent: a script that runs has no need of these words. */
const TEXT = trustedHtml(
  import.meta.env.SSR
    ? `<p class="font-medium">This page did not load completely.</p><p class="mt-1 text-14 text-muted">That is usually a temporary loading issue. You can read the page; buttons work again after a refresh.</p><a href="" class="btn btn-quiet mt-3">Refresh Page</a>`
    : '',
);

/**
 * Shown by the stylesheet alone, once a script of the page did not load: React is not there to show it then
 * (rule B8). Its link, an empty address, is this very page, and works
 * without scripts.
 */
export function BrokenScriptNote() {
  return (
    <div
      role="alert"
      className="broken-note panel"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words
      dangerouslySetInnerHTML={TEXT}
    />
  );
}
