// The sandbox's stand-in for the provider's checkout.js (rule G4): a classic script that defines window.Razorpay, and in a block
// nothing else. The sheet itself is a module beside it, fetched as soon as this script runs.
{
  const base = new URL(
    './',
    document.currentScript?.src ?? `${location.origin}/sandbox/razorpay/v1/checkout.js`,
  );
  const sheetModule = import(new URL('checkout/sheet.js', base).href);
  // A failure shows when the sheet is opened; until then it must not count as unhandled.
  sheetModule.catch(() => undefined);

  class Razorpay {
    #options;
    #listeners = new Map();
    #sheet = null;
    #isOpen = false;

    constructor(options) {
      if (!options?.key) throw new Error('No key passed');
      if (!options.order_id) throw new Error('No order_id passed');
      this.#options = options;
    }

    /** Only `payment.failed` is ever emitted. */
    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
      return this;
    }

    open() {
      if (this.#isOpen) return;
      this.#isOpen = true;
      this.#show().catch((error) => {
        this.#isOpen = false;
        console.error('The payment sheet could not be loaded', error);
        this.#options.modal?.ondismiss?.();
      });
    }

    /** Closes the sheet as a buyer would who changed their mind. */
    close() {
      this.#isOpen = false;
      this.#sheet?.dismiss();
    }

    async #show() {
      const { Sheet } = await sheetModule;
      if (!this.#isOpen) return;
      this.#sheet = new Sheet({
        base,
        options: this.#options,
        onPaid: (answer) => {
          this.#isOpen = false;
          if (this.#options.callback_url && this.#options.redirect) this.#post(answer);
          else this.#options.handler?.(answer);
        },
        onFailed: (answer) => {
          for (const listener of this.#listeners.get('payment.failed') ?? []) listener(answer);
        },
        onDismissed: (reason) => {
          this.#isOpen = false;
          this.#options.modal?.ondismiss?.(reason);
        },
      });
    }

    /** In-app browsers lose the page's scripts: there the answer goes to the shop as a form. */
    #post(answer) {
      const form = document.createElement('form');
      form.method = 'post';
      form.action = this.#options.callback_url;
      for (const [name, value] of Object.entries(answer)) {
        const field = document.createElement('input');
        field.type = 'hidden';
        field.name = name;
        field.value = value;
        form.append(field);
      }
      document.body.append(form);
      form.submit();
    }
  }

  window.Razorpay = Razorpay;
}
