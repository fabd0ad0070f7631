import type { PaletteEntry } from './entries.ts';

/** Rows and cards have acts and pages of their own; what is in a window or menu is in front of the reader already. */
const NOT_OF_PAGE = '[data-row], article, li, nav, dialog, [popover], [hidden]';
const MOST = 20;

/** What can be done on the page that is open: its buttons, in their order, by the names that screen readers tell. */
export function pageActs(): PaletteEntry[] {
  const buttons = [...document.querySelectorAll<HTMLElement>('main :is(button.btn, a.btn)')].filter(isAct);
  const named = new Map(buttons.map((button) => [nameOf(button), button]));
  named.delete('');
  return [...named].slice(0, MOST).map(([label, button], place) => ({
    id: `act-${place}`,
    group: 'On this page',
    label,
    press: button,
  }));
}

function isAct(button: HTMLElement): boolean {
  if (button.closest(NOT_OF_PAGE) || button.matches(':disabled, [aria-disabled="true"]')) return false;
  // Browsers without it show too much rather than nothing.
  return button.checkVisibility?.({ visibilityProperty: true }) ?? true;
}

const nameOf = (button: HTMLElement): string =>
  (button.ariaLabel ?? button.textContent).replaceAll(/\s+/g, ' ').trim();
