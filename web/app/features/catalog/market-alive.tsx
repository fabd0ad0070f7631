import {
  type ComponentType,
  lazy,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

/** What stood in the place of a part before it came to life: what somebody chose in it was not heard. */
export interface ComingAlive {
  before?: HTMLElement | null;
}

const SIGNS = [
  'pointerover',
  'pointerdown',
  'keydown',
  'focusin',
  'input',
  'change',
  'scroll',
  'popstate',
] as const;
const RETRY_MS = 2_000;
const AS_SENT = { __html: '' };
const never = () => () => {};
const onServer = () => typeof window === 'undefined';

let someone: Promise<void> | undefined;

/**
 * A part of a page that works as the server sent it, and comes to life when somebody is about to use the page: a
 * visitor who only looks need not wait for its script. Not for fields in which one types.
 */
export function aliveWhenUsed<P extends object>(
  load: () => Promise<ComponentType<P & ComingAlive>>,
): ComponentType<P> {
  const Part = lazy(async () => ({ default: await loadAtLast(load) }));
  return function Alive(props: P) {
    // Only the first render in the browser of what the server sent says no.
    const isMade = useSyncExternalStore(never, () => true, onServer);
    const [isSent] = useState(!isMade);
    const [loaded, setLoaded] = useState<{ Part: ComponentType<P & ComingAlive> }>();
    const sent = useRef<HTMLDivElement>(null);
    const alive = useRef<HTMLDivElement>(null);
    const before = useRef<HTMLElement>(null);
    const focused = useRef(-1);
    useEffect(() => {
      let isGone = false;
      if (isSent) {
        void someoneThere()
          .then(() => loadAtLast(load))
          .then((part) => {
            if (isGone) return;
            before.current = sent.current;
            focused.current = controlsOf(sent.current).findIndex(
              (control) => control === document.activeElement,
            );
            setLoaded({ Part: part });
          });
      }
      return () => {
        isGone = true;
      };
    }, [isSent]);
    useLayoutEffect(() => {
      if (loaded) controlsOf(alive.current)[focused.current]?.focus({ preventScroll: true });
    }, [loaded]);
    if (!isSent) return <div className="contents">{<Part {...(props as P & ComingAlive)} />}</div>;
    if (!loaded) {
      return (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; what the server sent stays
        <div
          key="sent"
          ref={sent}
          className="contents"
          suppressHydrationWarning
          dangerouslySetInnerHTML={AS_SENT}
        />
      );
    }
    return (
      <div key="alive" ref={alive} className="contents">
        <loaded.Part {...props} before={before.current} />
      </div>
    );
  };
}

function controlsOf(part: HTMLElement | null): HTMLElement[] {
  return [...(part?.querySelectorAll<HTMLElement>('a, button, input, select, summary') ?? [])];
}

function someoneThere(): Promise<void> {
  someone ??= new Promise((resolve) => {
    const come = () => {
      for (const sign of SIGNS) window.removeEventListener(sign, come, true);
      resolve();
    };
    for (const sign of SIGNS) window.addEventListener(sign, come, { capture: true, passive: true });
    // Somebody may have been quicker than the scripts.
    const { activeElement, body } = document;
    if (window.scrollY > 0 || activeElement !== body || navigator.userActivation?.hasBeenActive) come();
  });
  return someone;
}

/** Goes on trying: until then, what the server sent does. */
async function loadAtLast<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
