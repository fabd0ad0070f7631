import type { SaleStatus } from '#contract/ledger/constants.ts';
import type { LicenceTier } from '#contract/listings/constants.ts';

/** A sale as its seller sees it. */
export interface SaleRow {
  order_id: string;
  project_id: string;
  project_title: string;
  buyer_name: string;
  licence_tier: LicenceTier;
  quantity: number;
  /** More months of support, and no licence (rule R6). */
  is_extension: boolean;
  list_price_paise: number;
  discount_paise: number;
  credit_paise: number;
  amount_paise: number;
  seller_paise: number;
  seller_left_paise: number;
  platform_left_paise: number;
  tcs_paise: number;
  tds_paise: number;
  commission_gst_paise: number;
  refunded_paise: number;
  status: SaleStatus;
  sold_at: Date;
}

/** A posting that changed a seller's accounts. */
export interface LineRow {
  id: string;
  posted_at: Date;
  kind: string;
  order_id: string | null;
  project_title: string | null;
  /** What it changed, by account code, positive on the account's normal side. */
  changes: Record<string, number>;
  price_paise: number;
  fee_paise: number;
  fee_gst_paise: number;
  tcs_paise: number;
  tds_paise: number;
}
