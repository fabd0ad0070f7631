/**
 * Shown by the stylesheet alone, once a script of the page did not load: React is not there to show it then
 * (specification.md section 8, failed dynamic page import).
 */
export function BrokenScriptNote() {
  return (
    <div role="alert" className="broken-note panel">
      <p className="font-medium">This page did not load completely.</p>
      <p className="mt-1 text-14 text-muted">
        That is usually a temporary loading issue. You can read the page; buttons work again after a refresh.
      </p>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty address is this very page, and works without scripts */}
      <a href="" className="btn btn-quiet mt-3">
        Refresh Page
      </a>
    </div>
  );
}
