import { useEffect, useRef } from 'react';
import { useLocation } from '../../ui/nav.tsx';

/**
 * Another page begins at its heading, as a document that is loaded anew begins at its top: otherwise nothing tells
 * screen readers of it, and the focus stays in the frame, or is lost with the link that was pressed. A page that takes
 * the focus itself keeps it; its effects run before this one.
 */
export function useFocusOnNewPage(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById('main');
    if (!main || hash !== '' || main.contains(document.activeElement)) return;
    if (document.querySelector('dialog:modal')) return;
    const heading = main.querySelector('h1');
    if (heading) heading.tabIndex = -1;
    (heading ?? main).focus({ preventScroll: true });
  }, [pathname, hash]);
}
