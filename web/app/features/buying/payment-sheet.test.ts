import { describe, expect, it, vi } from 'vitest';
import type { Checkout } from '#contract/payments.ts';
import type { PaymentAnswer, SheetMaker, SheetOptions } from './checkout-script.ts';
import { checkCheckout, openPaymentSheet, sheetOptions } from './payment-sheet.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');

const CHECKOUT: Checkout = {
  orderId: '01890000-0000-7000-8000-000000000001',
  razorpayOrderId: 'order_1',
  razorpayKeyId: 'rzp_test_1',
  amount: 1499,
  currency: 'INR',
  customerDetails: { customerName: 'Asha', customerEmail: 'asha@example.test', customerPhone: '9876543210' },
  expiresAt: '2026-11-21T10:12:00Z',
};

/** A provider's script that does what `act` says as soon as its sheet is opened. */
function makerThat(act: (options: SheetOptions, fail: (reason: string) => void) => void): SheetMaker {
  return class {
    #options: SheetOptions;
    #failed: (answer: { error: { description: string } }) => void = () => {};
    constructor(options: SheetOptions) {
      this.#options = options;
    }
    on(_event: string, listener: (answer: { error?: { description?: string } }) => void) {
      this.#failed = listener;
    }
    open() {
      act(this.#options, (description) => this.#failed({ error: { description } }));
    }
  };
}

const OPTIONS = sheetOptions(CHECKOUT, { name: 'Codehaat', title: 'Kanban board' }, NOW);

describe('what the provider is opened with', () => {
  it('carries paise, order, prefill and the black theme', () => {
    expect(OPTIONS).toMatchObject({
      key: 'rzp_test_1',
      amount: 149_900,
      currency: 'INR',
      order_id: 'order_1',
      prefill: { name: 'Asha', email: 'asha@example.test', contact: '9876543210' },
      theme: { color: '#000000' },
      timeout: 720,
    });
    expect(OPTIONS.config).toBeUndefined();
  });

  it('offers card and net banking before UPI above one lakh', () => {
    const dear = sheetOptions({ ...CHECKOUT, amount: 100_001 }, { name: 'C', title: 'T' }, NOW);
    expect(dear.config?.display.sequence).toEqual(['card', 'netbanking', 'upi']);
  });

  it.each([
    [{ razorpayOrderId: '' }, 'Razorpay order ID is missing.'],
    [{ razorpayKeyId: '' }, 'Razorpay key ID is missing.'],
    [{ amount: Number.NaN }, 'Invalid amount'],
    [{ amount: 0 }, 'Minimum amount is ₹1'],
    [{ amount: 500_001 }, 'Maximum amount is ₹500000'],
    [{}, undefined],
  ])('is refused before it opens: %o', (part, message) => {
    expect(checkCheckout({ ...CHECKOUT, ...part })).toBe(message);
  });
});

describe("the provider's sheet", () => {
  it('resolves to the fields of the payment', async () => {
    const answer: PaymentAnswer = {
      razorpay_order_id: 'order_1',
      razorpay_payment_id: 'pay_1',
      razorpay_signature: 'aa',
    };
    const opened = openPaymentSheet(
      makerThat((options) => options.handler(answer)),
      OPTIONS,
      vi.fn(),
    );
    await expect(opened).resolves.toEqual(answer);
  });

  it('ends with the specified words when the buyer closes it', async () => {
    const opened = openPaymentSheet(
      makerThat((options) => options.modal.ondismiss()),
      OPTIONS,
      vi.fn(),
    );
    await expect(opened).rejects.toThrow('Payment cancelled by user');
  });

  it('ends with the last failure when it is closed after one', async () => {
    const onFailed = vi.fn();
    const maker = makerThat((options, fail) => {
      fail('Your card was declined');
      options.modal.ondismiss();
    });
    await expect(openPaymentSheet(maker, OPTIONS, onFailed)).rejects.toThrow('Your card was declined');
    expect(onFailed).toHaveBeenCalledWith('Your card was declined');
  });
});
