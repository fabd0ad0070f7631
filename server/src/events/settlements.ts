/** What happens to the money that the provider sends to the bank (rule C11). */
export interface SettlementEvents {
  /** Items that are not as the market has them were read; or a transfer failed after it was sent. Of admins' concern. */
  'settlement.differs': { settlement: string; differences: number; hasFailed: boolean };
}
