/** An order that the market has told a buyer of. */
export interface AcknowledgedOrder {
  orderId: string;
  providerOrderId: string;
  amountPaise: number;
  buyerUid: string;
  projectId: string;
}

/** A payout that a seller was told of. */
interface AcknowledgedPayout {
  sellerUid: string;
  amountPaise: number;
}

/** What the market has said to its buyers and sellers, and so must never take back. */
export interface Acknowledged {
  orders: Map<string, AcknowledgedOrder>;
  /** Orders whose buyers were told that the listing is theirs, that it is cancelled, or that their money comes back. */
  paid: Set<string>;
  cancelled: Set<string>;
  returned: Set<string>;
  /** Payouts that sellers were told were asked for. */
  payouts: Map<string, AcknowledgedPayout>;
  /** Answers that nobody should ever get. */
  surprises: string[];
}

export function emptyAcknowledged(): Acknowledged {
  const [paid, cancelled, returned] = [new Set<string>(), new Set<string>(), new Set<string>()];
  return { orders: new Map(), paid, cancelled, returned, payouts: new Map(), surprises: [] };
}
