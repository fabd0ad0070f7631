/** An order that the market has told a buyer of. */
export interface AcknowledgedOrder {
  orderId: string;
  providerOrderId: string;
  amountPaise: number;
  buyerUid: string;
  projectId: string;
}

/** What the market has said to its buyers, and so must never take back. */
export interface Acknowledged {
  orders: Map<string, AcknowledgedOrder>;
  /** Orders whose buyers were told that the listing is theirs, that it is cancelled, or that their money comes back. */
  paid: Set<string>;
  cancelled: Set<string>;
  returned: Set<string>;
  /** Answers that no buyer should ever get. */
  surprises: string[];
}

export function emptyAcknowledged(): Acknowledged {
  return { orders: new Map(), paid: new Set(), cancelled: new Set(), returned: new Set(), surprises: [] };
}
