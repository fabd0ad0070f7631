import type { Selectable } from 'kysely';
import type { LicenceTier } from '#contract/listings/constants.ts';
import type {
  DisputeStatus,
  GRANTED_BY,
  RefundReason,
  RefundRequestStatus,
} from '#contract/payments/refunds/constants.ts';
import type { Disputes, RefundRequests } from '#platform/database/schema.generated.ts';
import type { RefundStatus } from '../rules/captured-money.ts';
import type { OrderTermsRow } from './order-terms.ts';

export type GrantedBy = (typeof GRANTED_BY)[number];

export type RequestRow = Omit<Selectable<RefundRequests>, 'status' | 'reason' | 'granted_by'> & {
  status: RefundRequestStatus;
  reason: RefundReason;
  granted_by: GrantedBy | null;
};

export type DisputeRow = Omit<Selectable<Disputes>, 'status'> & { status: DisputeStatus };

/** A request with the refund that it became. */
export interface RequestViewRow extends RequestRow {
  money: { status: RefundStatus; amount_paise: number; processed_at: string | null } | null;
}

/** How the buyer's last question stands, as JSON of the database. */
export interface SupportFactsRow {
  id: string;
  asked_at: string;
  answered_at: string | null;
  answer_due_at: string | null;
  late_answers: number;
  /** When what was bought was taken back: the clock stands still from then on. */
  ended_at: string | null;
}

/** A request as lists show it. */
export interface ListedRow extends RequestViewRow {
  support: SupportFactsRow | null;
  project_title: string;
  image_filename: string | null;
  buyer_name: string;
  seller_name: string;
  paid_at: Date;
  downloads: number;
  last_download_at: Date | null;
  is_disputed: boolean;
}

/** A request as the admins' list shows it. */
export interface ManagedRow extends ListedRow {
  buyer_email: string;
  seller_email: string;
}

/** Both sides of a sale, for mails about it. */
export interface SaleParties {
  project_title: string;
  amount_paise: number;
  buyer_email: string;
  buyer_name: string;
  seller_email: string;
  seller_name: string;
  /** Number of its latest credit note, where the sale was taxed. */
  credit_note: string | null;
}

/** A request with its order, as an admin decides by. */
export interface CaseRow extends ListedRow {
  decided_by_name: string | null;
  licence_tier: LicenceTier;
  list_price_paise: number;
  order_amount_paise: number;
  taken_paise: number;
  version: string | null;
  payment_ids: string[];
}

/** One download of something of a listing. */
export interface LoggedRow {
  started_at: Date;
  what: string;
  version: string | null;
  first_byte: number;
  last_byte: number;
}

/** What a paid order's refund state is told from. */
export interface OrderRefundRow {
  order_id: string;
  amount_paise: number;
  taken_paise: number;
  paid_at: Date;
  /** Of an extension of support: its months have begun. */
  has_downloaded: boolean;
  is_disputed: boolean;
  is_bought_twice: boolean;
  is_replaced: boolean;
  stopped: 'refund' | 'dispute' | null;
  request: RequestViewRow | null;
}

/** A dispute about a sale: it has an order. */
export interface DisputeViewRow extends DisputeRow {
  order_id: string;
  provider_payment_id: string;
  project_id: string;
  project_title: string;
  buyer_name: string;
  buyer_email: string;
  seller_name: string;
  seller_email: string;
  paid_at: Date | null;
  downloads: number;
  first_download_at: Date | null;
  last_download_at: Date | null;
  licence_tier: LicenceTier;
  order_amount_paise: number;
}

/** Everything that speaks for a sale. */
export interface EvidenceRow extends DisputeViewRow, OrderTermsRow {
  buyer_id: string;
  customer_name: string;
  customer_email: string;
  list_price_paise: number;
  discount_paise: number;
  licence_text: string;
  version: string | null;
  archive_sha256: Buffer | null;
  ordered_at: Date;
  provider_order_id: string | null;
  method: string;
  captured_at: Date | null;
  agreed_price_paise: number | null;
  agreed_at: Date | null;
}
