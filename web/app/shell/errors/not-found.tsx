import { LinkButton } from '../../ui/button.tsx';
import { SIGNPOST } from '../../ui/drawings/signpost.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

/** `reason` says what was looked for. */
export function NotFound({ reason }: { reason?: string | undefined }) {
  return (
    <section className="shell py-16">
      <EmptyState
        level="h1"
        drawing={SIGNPOST}
        hue="digital-assets"
        title="There is nothing at this address"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton to="/market" variant="solid">
              Browse Market
            </LinkButton>
            <LinkButton to="/">Home</LinkButton>
          </div>
        }
      >
        {reason && <p>{reason}</p>}
        <p>The page may have moved, or the project may have left the market.</p>
        {/* A form of the browser's own: these pages come without scripts too. */}
        <search>
          <form action="/market" className="mt-4 flex gap-2">
            <input
              type="search"
              name="search"
              aria-label="Search the market"
              placeholder="Title, tag or seller"
              data-search
              className="field-box min-w-0"
            />
            <button type="submit" className="btn btn-ink">
              Search
            </button>
          </form>
        </search>
      </EmptyState>
    </section>
  );
}
