import { Spinner } from '../../ui/feedback/spinner.tsx';
import { useNavigation } from '../../ui/nav.tsx';

/**
 * A thin line at the top while the next page is on its way, and the text of rule B2 with a spinner once that
 * takes a while. The text is read out at once.
 */
export function NavigationBar() {
  const isLoading = useNavigation().state === 'loading';
  return (
    <div role="status" aria-live="polite">
      {isLoading && (
        <>
          <div aria-hidden="true" className="navigation-bar" />
          <p className="slow-page panel">
            <Spinner />
            Loading page...
          </p>
        </>
      )}
    </div>
  );
}
