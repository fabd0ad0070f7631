/** What happens in negotiations; the negotiation is the subject. */
export interface NegotiationEvents {
  'negotiation.started': NegotiationEventData;
  'negotiation.offered': NegotiationEventData & { by: 'buyer' | 'seller'; pricePaise: number };
  'negotiation.message_written': NegotiationEventData & {
    by: 'buyer' | 'seller';
    masked: string[];
    /** It answers a question, so that the buyer is to act now. */
    answers: boolean;
  };
  'negotiation.accepted': NegotiationEventData & {
    by: 'buyer' | 'seller';
    pricePaise: number;
    automatic: boolean;
  };
  'negotiation.declined': NegotiationEventData & { by: 'buyer' | 'seller'; automatic: boolean };
  'negotiation.withdrawn': NegotiationEventData & { by: 'buyer' | 'seller' };
  'negotiation.expiring': NegotiationEventData & { waitsFor: 'buyer' | 'seller' };
  'negotiation.expired': NegotiationEventData;
  'negotiation.closed': NegotiationEventData & {
    why:
      | 'not_for_sale'
      | 'bought'
      | 'account_suspended'
      | 'account_deleted'
      | 'role_changed'
      | 'ended_by_admin'
      | 'move_disowned';
    /** An admin's words to both sides. */
    reason?: string;
  };
  'negotiation.completed': NegotiationEventData & { orderId: string };
}

/** Whom and what a negotiation is about; its id is the event's subject. */
interface NegotiationEventData {
  /** `null` once the listing is deleted. */
  projectId: string | null;
  buyerId: string;
  sellerId: string;
}
