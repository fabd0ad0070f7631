import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

/** A view that counts, and where it came from. */
export interface Referral {
  projectId: string;
  at: Date;
  referrer: string;
  search: string | null;
}

/** Writes views that count with what the market knows of their listings, which the transaction holds. */
export async function insertReferrals(db: Kysely<DB>, referrals: readonly Referral[]): Promise<void> {
  await sql`
    INSERT INTO listing_arrivals (project_id, seller_id, seen_at, title, category, price_paise, referrer, search)
    SELECT p.id, p.seller_id, a.seen_at, p.title, p.category, p.price_paise, a.referrer, a.search
    FROM unnest(${referrals.map(({ projectId }) => projectId)}::uuid[], ${referrals.map(({ at }) => at)}::timestamptz[],
      ${referrals.map(({ referrer }) => referrer)}::text[], ${referrals.map(({ search }) => search)}::text[])
      AS a (project_id, seen_at, referrer, search)
    JOIN projects p ON p.id = a.project_id`.execute(db);
}
