const CONTROLS = 'a, button, input, select, textarea, label, summary';

/**
 * What opens something where the pointer or the focus is: a control with `data-opens`, or a card with it, which
 * opens wherever no control of its own is.
 */
export function findOpener(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined;
  const opener = target.closest<HTMLElement>('[data-opens]');
  const control = target.closest(CONTROLS);
  const isForOther = control !== null && control !== opener && opener?.contains(control);
  return opener && !isForOther ? opener : undefined;
}

/** A click that opens, and does not end the marking of a card's text nor ask for a new tab or window. */
export function isForHere(event: MouseEvent, opener: HTMLElement): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  return opener.matches(CONTROLS) || !hasMarkedText(opener);
}

function hasMarkedText(element: HTMLElement): boolean {
  const selection = document.getSelection();
  if (selection === null || selection.isCollapsed) return false;
  return element.contains(selection.anchorNode) || element.contains(selection.focusNode);
}
