import { findOpener } from './find-opener.ts';

/** As long as browsers let a finger rest before they show a menu of their own. */
const HOLD_MS = 500;
/** A finger is never quite still. */
const SLIP_PX = 10;

interface Hold {
  element: HTMLElement;
  x: number;
  y: number;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * Hears when a finger rests on a card: on its ground or its picture. What keys reach, such as its title, keeps the
 * browser's own menu. A finger that moves scrolls or turns the pictures, and the click with which a long press may end
 * opens nothing.
 */
export function hearLongPress(onLongPress: (element: HTMLElement) => void, signal: AbortSignal): void {
  let hold: Hold | undefined;
  let isOver = false;
  const end = () => {
    clearTimeout(hold?.timer);
    hold = undefined;
  };
  const fire = () => {
    if (!hold) return;
    const { element } = hold;
    end();
    isOver = true;
    onLongPress(element);
  };
  const on = <K extends keyof DocumentEventMap>(name: K, hear: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(name, hear, { capture: true, signal });
  on('pointerdown', ({ target, pointerType, isPrimary, clientX: x, clientY: y }) => {
    end();
    isOver = false;
    const element = pointerType === 'touch' && isPrimary ? findHeld(target) : undefined;
    if (element) hold = { element, x, y, timer: setTimeout(fire, HOLD_MS) };
  });
  on('pointermove', ({ clientX, clientY }) => {
    if (hold && Math.hypot(clientX - hold.x, clientY - hold.y) > SLIP_PX) end();
  });
  on('pointerup', end);
  on('pointercancel', end);
  on('contextmenu', (event) => {
    if (!hold && !isOver) return;
    event.preventDefault();
    fire();
  });
  on('click', (event) => {
    if (!isOver || event.detail === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
}

/** The card, or its picture: what opens a project for pointers alone. */
function findHeld(target: EventTarget | null): HTMLElement | undefined {
  const opener = findOpener(target);
  return opener?.dataset.opens === 'project' && opener.tabIndex < 0 ? opener : undefined;
}
