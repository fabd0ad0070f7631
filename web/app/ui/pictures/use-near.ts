import { type RefObject, useEffect } from 'react';

/** Rule B9: pictures are fetched this far before they come into the window, or into the strip that they stand in. */
const MARGIN = '50px';

/**
 * Fetches a picture that waits (`data-src`, `data-srcset`) once it has come near the window. In a page from the server
 * the page's last script does the same before this one arrives (`shell/document/start-script.ts`), so whichever comes
 * first does it, and once.
 */
export function useNear(picture: RefObject<HTMLImageElement | null>, isWaiting: boolean): void {
  useEffect(() => {
    const image = picture.current;
    if (!isWaiting || !image || image.hasAttribute('src')) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        fetchPicture(image);
      },
      { rootMargin: MARGIN, scrollMargin: MARGIN },
    );
    observer.observe(image);
    return () => observer.disconnect();
  }, [isWaiting, picture]);
}

function fetchPicture(image: HTMLImageElement): void {
  const { src, srcset } = image.dataset;
  if (!src || !srcset || image.hasAttribute('src')) return;
  image.srcset = srcset;
  image.src = src;
}
