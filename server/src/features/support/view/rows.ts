import type { Selectable } from 'kysely';
import type { SupportSide } from '#contract/support/constants.ts';
import type { SupportThreads } from '#platform/database/schema.generated.ts';
import type { PictureRow } from '../../listings/public.ts';

/** A purchase, as far as it decides who may write about it. */
export interface PurchaseRow {
  order_id: string;
  buyer_id: string;
  seller_id: string;
  project_id: string;
  project_title: string;
  status: string;
  paid_at: Date | null;
  amount_paise: number;
  support_months: number;
  answer_hours: number | null;
  support_until: Date | null;
  /** What it gave was not taken back. */
  held: boolean;
  /** When it was. */
  ended_at: Date | null;
  buyer_gone: boolean;
  seller_gone: boolean;
  /** Of the listing: may be named in texts. */
  demo_url: string;
}

export interface ThreadRow extends Selectable<SupportThreads>, PurchaseRow {
  /** Messages that the asked-for person has written. */
  written: number;
}

/** A message's row, as a table or as JSON made by the database names its columns. */
export interface MessageRow {
  seq: number;
  by_side: SupportSide;
  content: string;
  masked_content: string;
  masked: string[];
  created_at: string | Date;
}

export interface FileRow {
  id: string;
  seq: number;
  shown_name: string;
  media_type: string;
  bytes: number;
}

/** A thread with what is shown beside it. */
export interface ShownRow extends ThreadRow {
  listed: boolean;
  picture: PictureRow | null;
  buyer_name: string;
  seller_name: string;
  seller_slug: string | null;
  away_until: Date | null;
  last_message: MessageRow | null;
  /** Files of the last message. */
  last_files: number;
  /** Messages that the asked-for person has not read. */
  unread: number;
}

export interface WholeRow extends ShownRow {
  /** In their order. */
  messages: MessageRow[];
  files: FileRow[];
}

/** A thread for a mail about it. */
export interface MailedRow {
  id: string;
  project_title: string;
  buyer_name: string;
  seller_name: string;
  buyer_read_seq: number;
  seller_read_seq: number;
  asked_at: Date | null;
  answered_at: Date | null;
  answer_hours: number | null;
  held: boolean;
  /** Of the message that the mail is about. */
  masked_content: string | null;
  files: number;
}
