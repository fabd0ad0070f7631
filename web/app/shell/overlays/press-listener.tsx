import { type ComponentType, useEffect, useState } from 'react';
import { loadAsked } from '../../lib/page/asked.ts';
import { loadModule } from '../../lib/page/load-module.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { useOnline } from '../connection/offline-notice.tsx';
import { findOpener, isForHere } from './find-opener.ts';
import type { Pressed } from './open-overlays.tsx';

const load = () => loadModule(() => import('./open-overlays.tsx'));
const EVENTS = ['pointerover', 'focusin', 'click'] as const;

/**
 * Hears what opens something over the page: `data-opens="project"` on a card and on its links to a project's public
 * page, and `data-opens="share"` inside it. What it takes is fetched when somebody comes near one; where it cannot
 * be had, the link leads to its page. Without a network, what is pressed opens once that is back.
 */
export function ProjectOverlay() {
  const [Overlays, setOverlays] = useState<ComponentType<{ pressed: Pressed | undefined }>>();
  const [pressed, setPressed] = useState<Pressed>();
  const isOnline = useOnline();
  useEffect(() => {
    const show = (element: HTMLElement) => (part: Awaited<ReturnType<typeof load>>) => {
      setOverlays(() => part.Overlays);
      part.preload(element);
    };
    const press = (element: HTMLElement) => {
      setPressed({ element });
      const address = element.closest('article')?.querySelector('a')?.href;
      void loadAsked(load, show(element), () => {
        setPressed(undefined);
        if (address) window.location.assign(address);
      });
    };
    const hear = (event: Event) => {
      const element = findOpener(event.target);
      if (!element) return;
      if (event instanceof MouseEvent && event.type === 'click' && isForHere(event, element)) {
        event.preventDefault();
        press(element);
      } else {
        load().then(show(element), () => {});
      }
    };
    const listening = new AbortController();
    // Before the router hears of the click.
    for (const name of EVENTS)
      document.addEventListener(name, hear, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, []);
  if (Overlays) return <Overlays pressed={pressed} />;
  return (
    pressed &&
    isOnline && (
      <div className="overlay-wait">
        <Spinner label="Loading project" />
      </div>
    )
  );
}
