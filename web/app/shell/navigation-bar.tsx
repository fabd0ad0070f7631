import { useNavigation } from '../ui/nav.tsx';
import { Spinner } from '../ui/spinner.tsx';

/**
 * A thin line at the top while the next page is on its way, and the specification's words with a spinner once that
 * takes a while (section 2). They are read out at once.
 */
export function NavigationBar() {
  const isLoading = useNavigation().state === 'loading';
  return (
    <div role="status" aria-live="polite">
      {isLoading && (
        <>
          <div aria-hidden="true" className="navigation-bar fixed inset-x-0 top-0 z-50 h-0.5 bg-accent" />
          <p className="slow-page panel fixed inset-x-4 top-3 z-50 mx-auto flex w-fit items-center gap-3 bg-raised px-4 py-2 text-14">
            <Spinner />
            Loading page...
          </p>
        </>
      )}
    </div>
  );
}
