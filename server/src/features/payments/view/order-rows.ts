import type { Selectable } from 'kysely';
import type { OrderStatus } from '#contract/payments/constants.ts';
import type { Orders, Payments, Refunds } from '#platform/database/schema.generated.ts';
import type { RefundStatus } from '../rules/captured-money.ts';
import type { OrderTermsRow } from './order-terms.ts';

/** Rows as the tables hold them, with the words that their columns may have. */
export type OrderRow = Omit<Selectable<Orders>, 'status'> & { status: OrderStatus };
/** Without an order: captured money of one that nobody here knows (rule P5). Its refunds and disputes have none either. */
export type PaymentRow = Selectable<Payments>;
export type RefundRow = Omit<Selectable<Refunds>, 'status'> & { status: RefundStatus };

/** What the view of an order needs. The archive is there for those who may download it (rule L8). */
export interface OrderViewRow extends OrderTermsRow {
  id: string;
  status: OrderStatus;
  amount_paise: number;
  list_price_paise: number;
  discount_paise: number;
  credit_paise: number;
  quantity: number;
  licensee: string;
  support_months: number;
  answer_hours: number | null;
  support_until: Date | null;
  extends_order_id: string | null;
  /** What six more months cost now; `null` where they cannot be bought. */
  support_extension_paise: number | null;
  upgrades_order_id: string | null;
  licence_id: string | null;
  listed: boolean;
  /** A higher licence is for sale. */
  has_higher: boolean;
  revoked_at: Date | null;
  replaced_at: Date | null;
  currency: string;
  project_id: string;
  project_title: string;
  project_category: string;
  bought_number: string;
  seller_name: string;
  seller_slug: string | null;
  owned: boolean;
  refunded_paise: number;
  has_invoice: boolean;
  has_key: boolean;
  documents: number;
  newest_number: string | null;
  newest_at: Date | null;
  image_filename: string | null;
  archive_filename: string | null;
  archive_name: string | null;
  archive_bytes: number | null;
  archive_sha256: Buffer | null;
  downloaded_number: string | null;
  downloaded_at: Date | null;
  created_at: Date;
  expires_at: Date;
  paid_at: Date | null;
  provider_order_id: string | null;
}
