import { type PageSection, readPageOf, SCROLL_MARKS } from '#contract/analytics/constants.ts';
import type { AnalyticsEvent } from '#contract/analytics/schemas.ts';
import { sendEvents, wantsNoTracking } from '../../lib/view-events.ts';

/** A section counts when half of it is visible (rule B9), or when it fills half of the window. */
const HALF = 0.5;
/** A section of several windows' height is never half visible: its share is looked at in small steps. */
const STEPS = [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, HALF];

/**
 * Notes how far the page at this address is read and which of its sections are seen, each once, and tells it when
 * the page is left: when `left` is aborted, or the browser hides it. No cookies, nothing under Do Not Track or
 * Global Privacy Control (rule T4).
 */
export function watchReading(pathname: string, left: AbortSignal): void {
  const path = readPageOf(pathname);
  if (path === undefined || wantsNoTracking() || left.aborted) return;
  const told = new Set<string>();
  let waiting: AnalyticsEvent[] = [];
  const note = (event: AnalyticsEvent, mark: string | number) => {
    const name = `${event.type} ${mark}`;
    if (told.has(name)) return;
    told.add(name);
    waiting.push(event);
  };
  const tell = () => {
    if (waiting.length > 0) sendEvents(waiting, null);
    waiting = [];
  };
  const onHidden = () => {
    if (document.visibilityState === 'hidden') tell();
  };
  const onScroll = () => {
    // A new page begins at its top: nobody has scrolled yet.
    if (window.scrollY === 0) return;
    for (const depth of marksReached()) note({ type: 'page_scrolled', path, depth }, depth);
  };
  const stopWatching = watchSections((section) => note({ type: 'section_viewed', path, section }, section));
  // What was scrolled while this was on its way counts too.
  onScroll();
  window.addEventListener('scroll', onScroll, { passive: true, signal: left });
  document.addEventListener('visibilitychange', onHidden, { signal: left });
  window.addEventListener('pagehide', tell, { signal: left });
  left.addEventListener('abort', () => {
    stopWatching();
    tell();
  });
}

function marksReached() {
  const { scrollHeight } = document.documentElement;
  // A pixel short of the end is the end: heights are fractions.
  const percent = ((window.scrollY + window.innerHeight + 1) / scrollHeight) * 100;
  return SCROLL_MARKS.filter((mark) => percent >= mark);
}

function watchSections(onSeen: (section: PageSection) => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, intersectionRect } of entries) {
        if (intersectionRatio < HALF && intersectionRect.height < window.innerHeight * HALF) continue;
        observer.unobserve(target);
        onSeen((target as HTMLElement).dataset.section as PageSection);
      }
    },
    { threshold: STEPS },
  );
  for (const section of document.querySelectorAll('main [data-section]')) observer.observe(section);
  return () => observer.disconnect();
}
