import { describe, expect, it, vi } from 'vitest';
import type { Checkout } from '#contract/payments/schemas.ts';
import type { Received } from '../../orders/times.ts';
import type { PaymentAnswer, SheetMaker, SheetOptions } from './script.ts';
import { checkCheckout, openPaymentSheet, sheetOptions } from './sheet.ts';

const NOW = 5_000;

const CHECKOUT: Received<Checkout> = {
  status: 'ACTIVE',
  orderId: '01890000-0000-7000-8000-000000000001',
  razorpayOrderId: 'order_1',
  razorpayKeyId: 'rzp_test_1',
  amount: 1499,
  currency: 'INR',
  customerDetails: { customerName: 'Asha', customerEmail: 'asha@example.test', customerPhone: '9876543210' },
  expiresAt: '2026-11-21T10:12:00Z',
  secondsLeft: 720,
  overAt: NOW + 720_000,
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

describe('What the payment sheet is opened with', () => {
  it("The payment sheet gets the amount in paise, the order, the buyer's details and a black theme", () => {
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

  it('Above one lakh rupees the sheet offers cards and net banking before UPI', () => {
    const dear = sheetOptions({ ...CHECKOUT, amount: 100_001 }, { name: 'C', title: 'T' }, NOW);
    expect(dear.config?.display.sequence).toEqual(['card', 'netbanking', 'upi']);
  });

  it('On a phone the sheet offers UPI first, and above one lakh rupees it does not', () => {
    const onPhone = (amount: number) =>
      sheetOptions({ ...CHECKOUT, amount }, { name: 'C', title: 'T' }, NOW, true).config?.display.sequence;
    expect(onPhone(1_499)).toEqual(['upi', 'card', 'netbanking']);
    expect(onPhone(100_001)).toEqual(['card', 'netbanking', 'upi']);
  });

  it.each([
    [{ razorpayOrderId: '' }, 'Razorpay order ID is missing.'],
    [{ razorpayKeyId: '' }, 'Razorpay key ID is missing.'],
    [{ amount: Number.NaN }, 'Invalid amount'],
    [{ amount: 0 }, 'Minimum amount is ₹1'],
    [{ amount: 500_001 }, 'Maximum amount is ₹500000'],
    [{}, undefined],
  ])('The checkout is checked before the sheet opens: %o', (part, message) => {
    expect(checkCheckout({ ...CHECKOUT, ...part })).toBe(message);
  });
});

describe("The provider's payment sheet", () => {
  it('A payment ends with the fields that the provider returns', async () => {
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

  it('A sheet that the buyer closes ends with "Payment cancelled by user"', async () => {
    const opened = openPaymentSheet(
      makerThat((options) => options.modal.ondismiss()),
      OPTIONS,
      vi.fn(),
    );
    await expect(opened).rejects.toThrow('Payment cancelled by user');
  });

  it('A sheet that is closed after a failed payment ends with that failure', async () => {
    const onFailed = vi.fn();
    const maker = makerThat((options, fail) => {
      fail('Your card was declined');
      options.modal.ondismiss();
    });
    await expect(openPaymentSheet(maker, OPTIONS, onFailed)).rejects.toThrow('Your card was declined');
    expect(onFailed).toHaveBeenCalledWith('Your card was declined');
  });
});
