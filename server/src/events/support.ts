/** What happens in support threads; the thread is the subject (rule R6). */
export interface SupportEvents {
  'support.message_written': SupportEventData & {
    by: 'buyer' | 'seller';
    seq: number;
    /** Kinds of contact that were hidden. */
    masked: string[];
  };
  /** One side has seen what there is. */
  'support.read': { by: 'buyer' | 'seller' };
  /** The declared time to answer is nearly over. `dueAt`: ISO 8601. */
  'support.answer_due': SupportEventData & { dueAt: string };
  /** It is over. */
  'support.answer_overdue': SupportEventData & { dueAt: string };
}

interface SupportEventData {
  orderId: string;
  projectId: string;
  buyerId: string;
  sellerId: string;
}
