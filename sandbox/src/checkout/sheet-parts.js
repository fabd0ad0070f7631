import { el, inkOn, rupees } from './elements.js';

/** The elements of the sheet and how they show what is going on. */
export function sheetParts(options, form) {
  const amount = el('strong', { class: 'amount' }, rupees(options.amount ?? 0));
  const payButton = el('button', { type: 'submit', class: 'pay' }, `Pay ${rupees(options.amount ?? 0)}`);
  const success = el('button', { type: 'button', class: 'outcome success' }, 'Success');
  const failure = el('button', { type: 'button', class: 'outcome failure' }, 'Failure');
  const closeButton = el('button', { type: 'button', class: 'outcome' }, 'Close');
  const cross = el('button', { type: 'button', class: 'cross', 'aria-label': 'Close payment' }, '×');
  const title = el('h2', { id: 'title', tabindex: '-1' }, options.name || 'Payment');
  const status = el('p', { class: 'status', role: 'status' });
  const alert = el('p', { class: 'status alert', role: 'alert' });
  const formElement = el(
    'form',
    { novalidate: true },
    ...form.elements,
    status,
    alert,
    payButton,
    el(
      'div',
      { class: 'outcomes', role: 'group', 'aria-labelledby': 'outcomes-title' },
      el('h3', { id: 'outcomes-title' }, 'Or decide how it ends'),
      el('div', { class: 'row' }, success, failure, closeButton),
    ),
  );
  const dialog = el(
    'dialog',
    { 'aria-labelledby': 'mode title', 'aria-describedby': 'about' },
    el(
      'header',
      {},
      el('p', { class: 'mode', id: 'mode' }, 'Test mode: no real money'),
      cross,
      title,
      el('p', { id: 'about', class: 'about' }, options.description || 'Payment'),
      amount,
    ),
    formElement,
  );
  return {
    ...{ dialog, title, form: formElement, success, failure, close: closeButton, cross },
    say(text, isAlert = false) {
      status.textContent = isAlert ? '' : text;
      alert.textContent = isAlert ? text : '';
    },
    // aria-disabled and not disabled, so that the focus stays where it is while the bank is asked.
    setBusy(busy) {
      for (const button of [payButton, success, failure]) button.setAttribute('aria-disabled', String(busy));
      formElement.setAttribute('aria-busy', String(busy));
    },
    showAmount(paise) {
      amount.textContent = rupees(paise);
      payButton.textContent = `Pay ${rupees(paise)}`;
    },
  };
}

/** Escape and the back gesture leave unless the page forbids it; the backdrop only if the page asks. */
export function listenForLeaving(dialog, modal, leave, isOpen) {
  const mayEscape = modal.escape !== false;
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (mayEscape) leave();
  });
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    if (mayEscape) leave();
  });
  // A browser may close a dialog whose cancel was refused before; then it is opened again or counted as left.
  dialog.addEventListener('close', () => {
    if (!isOpen()) return;
    dialog.showModal();
    if (mayEscape) leave();
  });
  dialog.addEventListener('click', (event) => {
    if (modal.backdropclose && event.target === dialog) leave();
  });
}

/** The page's colour, where it is one that can be set safely. */
export function applyTheme(host, colour) {
  if (!/^#([\da-f]{3}|[\da-f]{6})$/i.test(colour ?? '')) return;
  host.style.setProperty('--accent', colour);
  host.style.setProperty('--on-accent', inkOn(colour));
}
