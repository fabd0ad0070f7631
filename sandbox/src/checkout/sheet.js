import { el } from './elements.js';
import { paymentForm } from './payment-form.js';
import { applyTheme, listenForLeaving, sheetParts } from './sheet-parts.js';
import { sheetStyle } from './sheet-style.js';

/**
 * The payment sheet: a modal dialog in a shadow root, styled by a constructed style sheet because the shop's
 * policy allows no inline style. Tells its end once: `onPaid` or `onDismissed`; `onFailed` as often as it happens.
 */
export class Sheet {
  #base;
  #options;
  #told;
  #form;
  #parts;
  #host = el('div', { 'data-payment-sandbox': '' });
  #opener = document.activeElement;
  /** `ready`, `busy`, `refused` (the order cannot be paid) or `closed`. */
  #state = 'ready';
  #isWarned = false;
  #timer;

  constructor({ base, options, ...told }) {
    this.#base = base;
    this.#options = options;
    this.#told = told;
    this.#form = paymentForm(options.prefill ?? {}, options.readonly ?? {});
    this.#parts = sheetParts(options, this.#form);
    this.#listen();
    this.#show();
    this.#loadOrder();
  }

  /** Closes the sheet unpaid; a payment under way may still succeed, and only the shop's server hears of it. */
  dismiss(reason = 'cancelled') {
    if (this.#state === 'closed') return;
    this.#close();
    this.#told.onDismissed(reason);
  }

  #listen() {
    const { dialog, form, success, failure, close, cross } = this.#parts;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#pay('as-instrument');
    });
    success.addEventListener('click', () => this.#pay('success'));
    failure.addEventListener('click', () => this.#pay('failure'));
    for (const button of [close, cross]) button.addEventListener('click', () => this.#leave());
    listenForLeaving(
      dialog,
      this.#options.modal ?? {},
      () => this.#leave(),
      () => this.#state !== 'closed',
    );
  }

  #show() {
    const { timeout, theme } = this.#options;
    const root = this.#host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheetStyle()];
    applyTheme(this.#host, theme?.color);
    root.append(this.#parts.dialog);
    document.body.append(this.#host);
    this.#parts.dialog.showModal();
    this.#parts.title.focus();
    if (timeout > 0) this.#timer = setTimeout(() => this.dismiss('timeout'), timeout * 1000);
  }

  #close() {
    this.#state = 'closed';
    clearTimeout(this.#timer);
    this.#parts.dialog.close();
    this.#host.remove();
    this.#opener?.focus?.();
  }

  /** What the buyer does to leave; the page may ask for a second press. */
  #leave() {
    if (this.#options.modal?.confirm_close && !this.#isWarned) {
      this.#isWarned = true;
      this.#parts.say('The payment is not finished. Close again to leave without paying.', true);
    } else this.dismiss();
  }

  async #pay(outcome) {
    if (this.#state !== 'ready') return;
    this.#state = 'busy';
    this.#parts.setBusy(true);
    this.#parts.say('Waiting for the bank…');
    const answer = await ask(new URL('checkout/pay', this.#base), {
      key_id: this.#options.key,
      order_id: this.#options.order_id,
      outcome,
      instrument: this.#form.instrument(),
      ...this.#form.contact(),
    });
    if (this.#state === 'closed') return;
    if (answer.error) this.#fail(answer);
    else {
      this.#close();
      this.#told.onPaid(answer);
    }
  }

  #fail(answer) {
    this.#state = 'ready';
    this.#parts.setBusy(false);
    this.#parts.say(answer.error.description, true);
    this.#told.onFailed(answer);
    if (this.#options.retry?.enabled === false) this.dismiss('failed');
  }

  /** The amount comes from the order, whatever the page says. */
  async #loadOrder() {
    const address = new URL('checkout/preferences', this.#base);
    address.search = new URLSearchParams({ key_id: this.#options.key, order_id: this.#options.order_id });
    const answer = await ask(address);
    if (this.#state === 'closed') return;
    if (answer.error) {
      this.#state = 'refused';
      this.#parts.setBusy(true);
      this.#parts.say(answer.error.description, true);
    } else {
      this.#parts.showAmount(answer.order.amount);
      if (answer.note && this.#state === 'ready') this.#parts.say(answer.note);
    }
  }
}

/** Asks the sandbox; whatever goes wrong comes back as an error of the provider's shape. */
async function ask(address, body) {
  try {
    const response = await fetch(address, {
      method: body ? 'POST' : 'GET',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (response.ok || answer.error) return answer;
  } catch {
    // Falls through to the one answer for a network that failed.
  }
  const description = 'The payment provider could not be reached. Check the connection and try again.';
  const where = { source: 'gateway', step: 'payment_initiation', reason: 'network_error', metadata: {} };
  return { error: { code: 'GATEWAY_ERROR', description, ...where } };
}
