import type { PublicTextRow } from '../../public-texts/public.ts';

/** A text as the statement of a list names its columns. */
type ReplyColumns = { [K in keyof PublicTextRow as `reply_${K}`]: PublicTextRow[K] | null };

/** A review with its text, its reply and what the caller has to do with it. */
export interface ReviewRow extends PublicTextRow, ReplyColumns {
  id: string;
  project_id: string;
  seller_id: string;
  buyer_id: string;
  rating: number;
  as_described: number | null;
  runs: number | null;
  documented: number | null;
  supported: number | null;
  helpful: number;
  shown: boolean;
  counted: boolean;
  is_free: boolean;
  version: string | null;
  author_name: string;
  found_helpful: boolean;
  reply_id: string | null;
}

export interface SellerReviewRow extends ReviewRow {
  project_title: string;
}

/** A listing as its reviews are read and written. */
export interface ReviewedRow {
  id: string;
  listed: boolean;
  seller_id: string;
  demo_url: string;
  owned: boolean;
  rating_sum: number;
  rating_count: number;
  /** `null` while nobody has reviewed it. */
  shown: number[] | null;
  counted: number[] | null;
  mark_sums: number[] | null;
  mark_counts: number[] | null;
}
