import { type ComponentType, useEffect, useState } from 'react';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { findOpener, isForHere } from './find-opener.ts';
import type { Pressed } from './open-overlays.tsx';

const load = () => import('./open-overlays.tsx');
const EVENTS = ['pointerover', 'focusin', 'click'] as const;

/**
 * Hears what opens something over the page: `data-opens="project"` on a card and on its links to a project's public
 * page, and `data-opens="share"` inside it. What it takes is fetched when somebody comes near one; where it cannot
 * be had, the link leads to its page.
 */
export function ProjectOverlay() {
  const [Overlays, setOverlays] = useState<ComponentType<{ pressed: Pressed | undefined }>>();
  const [pressed, setPressed] = useState<Pressed>();
  useEffect(() => {
    const hear = async (event: Event) => {
      const element = findOpener(event.target);
      if (!element) return;
      const isPressed = event instanceof MouseEvent && event.type === 'click' && isForHere(event, element);
      if (isPressed) {
        event.preventDefault();
        setPressed({ element });
      }
      try {
        const { Overlays, preload } = await load();
        setOverlays(() => Overlays);
        preload(element);
      } catch {
        const address = element.closest('article')?.querySelector('a')?.href;
        if (isPressed && address) window.location.assign(address);
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
    pressed && (
      <div className="overlay-wait">
        <Spinner label="Loading project" />
      </div>
    )
  );
}
