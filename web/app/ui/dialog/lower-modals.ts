/**
 * Takes what is open out of the browser's top layer, where it would cover everything that a script of another host puts
 * into the page, and make it inert. It stays on the screen as it is. Returns what makes it modal again.
 */
export function lowerModals(): () => void {
  const focused = document.activeElement;
  const modals = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')];
  for (const modal of modals) {
    modal.dataset.lowered = '';
    inPlace(modal, () => {
      modal.close();
      modal.show();
    });
  }
  return () => {
    for (const modal of modals) {
      // Who went elsewhere meanwhile has taken it along.
      if (modal.open && modal.isConnected) {
        inPlace(modal, () => {
          modal.close();
          modal.showModal();
        });
      }
      delete modal.dataset.lowered;
    }
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
  };
}

/** Whatever was scrolled in it is where it was. */
function inPlace(modal: HTMLElement, change: () => void): void {
  const scrolled = [modal, ...modal.querySelectorAll('*')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop > 0 || scrollLeft > 0)
    .map((element) => ({ element, top: element.scrollTop, left: element.scrollLeft }));
  change();
  for (const { element, top, left } of scrolled) element.scrollTo({ top, left, behavior: 'instant' });
}
