import type { AccountEvents } from './accounts.ts';
import type { DiscountEvents } from './discounts.ts';
import type { LicenceKeyEvents } from './licence-keys.ts';
import type { ListingEvents } from './listings.ts';
import type { MarketEvents } from './market.ts';
import type { NegotiationEvents } from './negotiation.ts';
import type { PaymentEvents } from './payments.ts';
import type { PayoutEvents } from './payouts.ts';
import type { PublicTextEvents } from './public-texts.ts';
import type { QuestionEvents } from './questions.ts';
import type { ReviewEvents } from './reviews.ts';
import type { SavedSearchEvents } from './saved-searches.ts';
import type { SettlementEvents } from './settlements.ts';
import type { SupportEvents } from './support.ts';
import type { TicketEvents } from './tickets.ts';

declare module '#platform/events/record-event.ts' {
  /** The event catalogue: everything that can happen in the market. Names are `feature.what_happened`. */
  interface EventData
    extends AccountEvents,
      ListingEvents,
      NegotiationEvents,
      DiscountEvents,
      PaymentEvents,
      LicenceKeyEvents,
      PublicTextEvents,
      TicketEvents,
      PayoutEvents,
      ReviewEvents,
      QuestionEvents,
      SupportEvents,
      SettlementEvents,
      SavedSearchEvents,
      MarketEvents {}
}
