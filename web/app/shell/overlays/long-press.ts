/** As long as browsers let a finger rest before they show a menu of their own. */
const HOLD_MS = 500;
/** A finger is never quite still. */
const SLIP_PX = 10;

/**
 * Hears whether the finger that has come over `element` rests on it: on a card's ground or picture. What keys reach,
 * such as its title, keeps the browser's own menu. A finger that moves scrolls or turns the pictures, and the click
 * with which a long press may end opens nothing. This may be fetched while the first
 * finger rests already: that counts from `start`.
 */
export function hearLongPress(start: PointerEvent, element: HTMLElement, onLongPress: () => void): void {
  if (!start.isPrimary || element.dataset.opens !== 'project' || element.tabIndex >= 0) return;
  const listening = new AbortController();
  let isOver = false;
  const end = () => {
    clearTimeout(timer);
    listening.abort();
  };
  const endUnlessOver = () => {
    if (!isOver) end();
  };
  const fire = () => {
    if (isOver) return;
    clearTimeout(timer);
    isOver = true;
    onLongPress();
  };
  const timer = setTimeout(fire, HOLD_MS - (performance.now() - start.timeStamp));
  const on = <K extends keyof WindowEventMap>(name: K, hear: (event: WindowEventMap[K]) => void) =>
    // Before whoever opens something at a click.
    window.addEventListener(name, hear, { capture: true, signal: listening.signal });
  on('pointerdown', ({ pointerId }) => {
    if (pointerId !== start.pointerId) end();
  });
  on('pointermove', ({ clientX, clientY }) => {
    if (Math.hypot(clientX - start.clientX, clientY - start.clientY) > SLIP_PX) endUnlessOver();
  });
  on('pointerup', endUnlessOver);
  on('pointercancel', endUnlessOver);
  on('contextmenu', (event) => {
    event.preventDefault();
    fire();
  });
  on('click', (event) => {
    if (!isOver || event.detail === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    end();
  });
}
