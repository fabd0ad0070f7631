import {
  type ComponentType,
  lazy,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { trustedHtml } from './trusted-html.ts';

/** What stood in the place of a part before it came to life: what somebody chose in it was not heard. */
export interface HydratedPartProps {
  before?: HTMLElement | null;
}

type Load<P> = () => Promise<{ default: ComponentType<P & HydratedPartProps> }>;

interface Loaded<P> {
  Part: ComponentType<P & HydratedPartProps>;
  before: HTMLElement;
  /** Which of its controls had the focus. */
  focused: number;
}

const INTERACTION_EVENTS = [
  'pointermove',
  'pointerdown',
  'keydown',
  'focusin',
  'input',
  'change',
  'scroll',
  'popstate',
] as const;
const RETRY_MS = 2_000;
const PRESS_MS = 50;
const AS_SENT = trustedHtml('');
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const never = () => () => {};
const onServer = () => typeof window === 'undefined';

let interaction: Promise<void> | undefined;

/** A part of a page whose script comes later. */
export interface LazyPart<P> {
  load: Load<P>;
  /** Where the server sent nothing to keep. */
  Part: ComponentType<P>;
}

export function lazyPart<P extends object>(load: Load<P>): LazyPart<P> {
  const Part = lazy(() => loadAtLast(load));
  return { load, Part: Part as unknown as ComponentType<P> };
}

/**
 * A part that works as the server sent it, as links and a form, and comes to life when somebody is about to use the
 * page: a visitor who only looks waits for no script of it, and nothing blocks the first paint (decision 41).
 *
 * - A button pressed before that is pressed again once the part is alive; a press in progress is waited for.
 * - The keyboard's focus stays on the control that had it.
 * - Both forms stand in the same place and change in one step, without motion: a screen reader finds either.
 * - A script that does not arrive is asked for again; until then, the server's part does.
 *
 * `isAwaited` brings it at once. Not for fields in which one types: what stands in them would be lost.
 */
export function HydrateOnInteraction<P extends object>({
  part,
  isAwaited = false,
  ...props
}: { part: LazyPart<P>; isAwaited?: boolean } & P) {
  // Only the first render in the browser of what the server sent says no.
  const isMade = useSyncExternalStore(never, () => true, onServer);
  const [wasSent] = useState(!isMade);
  const own = props as unknown as P;
  if (wasSent) return <ServerMarkup load={part.load} isAwaited={isAwaited} props={own} />;
  return (
    <div className="contents">
      <part.Part {...own} />
    </div>
  );
}

function ServerMarkup<P extends object>({
  load,
  isAwaited,
  props,
}: {
  load: Load<P>;
  isAwaited: boolean;
  props: P;
}) {
  const sent = useRef<HTMLDivElement>(null);
  /** A button that was pressed before anything could hear of it. */
  const pressed = useRef(-1);
  const alive = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<Loaded<P>>();
  useEffect(() => {
    let isGone = false;
    const box = sent.current;
    const hear = ({ target }: MouseEvent) => {
      const button = target instanceof Element && target.closest('button');
      if (button) pressed.current = controlsOf(box).indexOf(button);
    };
    box?.addEventListener('click', hear);
    void (isAwaited ? Promise.resolve() : firstInteraction())
      .then(() => loadAtLast(load))
      .then(async ({ default: Part }) => {
        // A press ends where it began: its click would be lost between what was sent and what is alive.
        while (sent.current?.querySelector(':active')) await pause(PRESS_MS);
        const before = sent.current;
        if (isGone || !before) return;
        const focused = controlsOf(before).indexOf(document.activeElement);
        flushSync(() => setLoaded({ Part, before, focused }));
      });
    return () => {
      isGone = true;
      box?.removeEventListener('click', hear);
    };
  }, [load, isAwaited]);
  useLayoutEffect(() => {
    const control = loaded && controlsOf(alive.current)[loaded.focused];
    if (control instanceof HTMLElement) control.focus({ preventScroll: true });
    const button = loaded && controlsOf(alive.current)[pressed.current];
    if (button instanceof HTMLElement) button.click();
  }, [loaded]);
  if (loaded) {
    return (
      <div key="alive" ref={alive} className="contents">
        <loaded.Part {...props} before={loaded.before} />
      </div>
    );
  }
  return (
    <div
      key="sent"
      ref={sent}
      className="contents"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; what the server sent stays
      dangerouslySetInnerHTML={AS_SENT}
    />
  );
}

function controlsOf(part: HTMLElement | null): (Element | null)[] {
  return [...(part?.querySelectorAll('a, button, input, select, summary') ?? [])];
}

/**
 * Whether a browser speaks of a pointer that lies still while the page is laid out under it: it does so as of one that
 * moved, by nothing (Pointer Events, `movementX`).
 */
function isOfPointerAtRest(event: Event): boolean {
  const { type, movementX, movementY } = event as Partial<PointerEvent>;
  return type === 'pointermove' && movementX === 0 && movementY === 0;
}

function firstInteraction(): Promise<void> {
  interaction ??= new Promise((resolve) => {
    const come = (event?: Event) => {
      if (event && isOfPointerAtRest(event)) return;
      for (const sign of INTERACTION_EVENTS) window.removeEventListener(sign, come, true);
      resolve();
    };
    for (const sign of INTERACTION_EVENTS)
      window.addEventListener(sign, come, { capture: true, passive: true });
    // Somebody may have been quicker than the scripts.
    const { activeElement, body } = document;
    if (window.scrollY > 0 || activeElement !== body || navigator.userActivation?.hasBeenActive) come();
  });
  return interaction;
}

/** Goes on trying: until then, what the server sent does. */
async function loadAtLast<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await pause(RETRY_MS);
    }
  }
}
