const LOAD_FAILED = 'Failed to load Razorpay SDK';
const NOT_INITIALISED = 'Razorpay SDK not properly loaded or initialized';
const LOAD_TIMEOUT_MS = 30_000;

export interface PaymentAnswer {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

export interface SheetOptions {
  key: string;
  /** Paise. */
  amount: number;
  currency: string;
  name: string;
  description: string;
  order_id: string;
  prefill: { name: string; email: string; contact: string };
  theme: { color: string };
  /** Seconds after which the sheet closes by itself. */
  timeout?: number;
  config?: { display: { sequence: string[]; preferences: { show_default_blocks: boolean } } };
  handler: (answer: PaymentAnswer) => void;
  modal: { ondismiss: () => void };
}

interface Sheet {
  on(event: 'payment.failed', listener: (answer: { error?: { description?: string } }) => void): void;
  open(): void;
}

export type SheetMaker = new (options: SheetOptions) => Sheet;

let loading: { address: string; script: Promise<SheetMaker> } | undefined;

/**
 * The provider's checkout, loaded when it is first needed. Rejects with the texts of rule B8;
 * a failed load is tried again the next time. It must have been allowed (`allowCheckout`).
 */
export function loadCheckoutScript(address: string): Promise<SheetMaker> {
  if (loading?.address === address) return loading.script;
  const script = load(address);
  loading = { address, script };
  script.catch(() => {
    loading = undefined;
  });
  return script;
}

function load(address: string): Promise<SheetMaker> {
  return new Promise((resolve, reject) => {
    const root = document.documentElement;
    const wasBroken = 'broken' in root.dataset;
    const element = document.createElement('script');
    const fail = (text: string) => {
      element.remove();
      reject(new Error(text));
    };
    const giveUp = setTimeout(() => fail(LOAD_FAILED), LOAD_TIMEOUT_MS);
    element.src = address;
    element.onload = () => {
      clearTimeout(giveUp);
      const maker = (window as { Razorpay?: unknown }).Razorpay;
      if (typeof maker === 'function') resolve(maker as SheetMaker);
      else fail(NOT_INITIALISED);
    };
    element.onerror = () => {
      clearTimeout(giveUp);
      // The page's own watch for broken scripts saw it too; this failure is told here, and nothing else is broken.
      if (!wasBroken) delete root.dataset.broken;
      fail(LOAD_FAILED);
    };
    document.head.append(element);
  });
}
