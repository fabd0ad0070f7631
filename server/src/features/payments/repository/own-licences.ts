import { type Kysely, sql } from 'kysely';
import type { LicenceTier } from '#contract/listings/constants.ts';
import type { Paise } from '#contract/money.ts';
import type { DB } from '#platform/database/schema.generated.ts';

/** A licence of a buyer, as whoever upgrades it needs it (rule L12). */
export interface OwnLicence {
  orderId: string;
  projectId: string;
  tier: LicenceTier;
  quantity: number;
  licensee: string;
  /** Taken back, or upgraded already. */
  hasEnded: boolean;
  /** A refund or a dispute of it is open. */
  isPaused: boolean;
  /** What was paid for it and has not gone back, in whole rupees. */
  creditPaise: Paise;
}

/** A licence of this buyer by its id; nothing for a stranger's, and for none. */
export async function findOwnLicence(
  db: Kysely<DB>,
  id: string | undefined,
  buyerId: string,
): Promise<OwnLicence | undefined> {
  if (id === undefined) return undefined;
  const { rows } = await sql<OwnLicence>`
    SELECT e.order_id AS "orderId", e.project_id AS "projectId", e.licence_tier AS tier, e.quantity, o.licensee,
      e.revoked_at IS NOT NULL OR e.replaced_at IS NOT NULL AS "hasEnded",
      EXISTS (SELECT FROM download_stops s WHERE s.order_id = e.order_id) AS "isPaused",
      credit_of_order(e.order_id) AS "creditPaise"
    FROM entitlements e JOIN orders o ON o.id = e.order_id
    WHERE e.id = ${id} AND e.buyer_id = ${buyerId}`.execute(db);
  return rows[0];
}
