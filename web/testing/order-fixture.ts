import type { Order } from '#contract/payments/schemas.ts';

/** A paid order as the API tells it; `part` is what a test is about. */
export function orderFixture(part: Partial<Order> = {}): Order {
  return {
    orderId: '01980000-0000-7000-8000-00000000000a',
    status: 'PAID',
    amount: 1499,
    listPrice: 1499,
    discountAmount: 0,
    currency: 'INR',
    licence: 'personal',
    terms: { version: '1.1', sha256: 'cd'.repeat(32), conditions: [], acceptedAt: '2026-10-10T07:50:00Z' },
    version: '1.0.0',
    seller: { displayName: 'Asha Menon' },
    owned: true,
    refundedPaise: 0,
    hasInvoice: false,
    hasKey: false,
    refund: null,
    project: {
      _id: '01980000-0000-7000-8000-000000000001',
      title: 'Kanban board',
      category: 'web',
      imageUrl: null,
      documents: 1,
      newest: { number: '1.0.0', releasedAt: '2026-10-01T08:00:00Z' },
      archive: {
        filename: 'stored.zip',
        originalName: 'kanban.zip',
        size: 1_500_000,
        sha256: 'ab'.repeat(32),
      },
    },
    createdAt: '2026-10-10T07:50:00Z',
    expiresAt: null,
    secondsLeft: null,
    paidAt: '2026-10-10T08:00:00Z',
    razorpayOrderId: 'order_1',
    credit: 0,
    quantity: 1,
    licensee: '',
    upgradesOrderId: null,
    licenceStatus: 'valid',
    ...part,
  };
}
