import type { Selectable } from 'kysely';
import type { LicenceTier } from '#contract/listings/constants.ts';
import type { NegotiationStatus } from '#contract/negotiation/constants.ts';
import type { NegotiationEntry } from '#contract/negotiation/schemas.ts';
import type { Negotiations } from '#platform/database/schema.generated.ts';
import type { PictureRow } from '../../listings/public.ts';

export interface NegotiationRow extends Selectable<Negotiations> {
  status: NegotiationStatus;
  licence_tier: LicenceTier;
}

/** A line's row, as a table or as JSON made by the database names its columns. */
export interface EntryRow {
  seq: number;
  kind: NegotiationEntry['kind'];
  by_side: NegotiationEntry['by'];
  automatic: boolean;
  price_paise: number | null;
  content: string;
  masked_content: string;
  masked: string[];
  created_at: string | Date;
}

/** A negotiation with what its two sides are shown beside it. */
export interface ShownRow extends NegotiationRow {
  /** `null` once the listing is deleted. */
  listed: boolean | null;
  /** The buyer has bought it. */
  owned: boolean;
  floor_percent: number | null;
  picture: PictureRow | null;
  buyer_name: string;
  seller_name: string;
  seller_slug: string | null;
  /** Without separators; of an accepted one alone. */
  code: string | null;
  last_entry: EntryRow | null;
  /** Lines that the asked-for side has not read. */
  unread: number;
}

/** A negotiation with its whole thread. */
export interface ThreadRow extends ShownRow {
  /** In their order. */
  entries: EntryRow[];
}

/** A negotiation with the names of its sides. */
export interface PartiesRow extends NegotiationRow {
  buyer_name: string;
  seller_name: string;
}
