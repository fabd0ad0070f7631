import { useNavigation } from '../ui/nav.tsx';

/** A thin line at the top while the next page is on its way; said aloud as the specification words it. */
export function NavigationBar() {
  const isLoading = useNavigation().state === 'loading';
  return (
    <div role="status" aria-live="polite">
      {isLoading && (
        <>
          <span className="sr-only">Loading page...</span>
          <div aria-hidden="true" className="navigation-bar fixed inset-x-0 top-0 z-50 h-0.5 bg-accent" />
        </>
      )}
    </div>
  );
}
