import { type Kysely, sql } from 'kysely';
import type { LicenceTier } from '#contract/listings/constants.ts';
import type { DB } from '#platform/database/schema.generated.ts';

/** A purchase whose support is to be extended, with the text that an order needs (rule R6). */
export interface ExtendedOrder {
  orderId: string;
  projectId: string;
  versionId: string;
  tier: LicenceTier;
  terms: { version: string | null; text: string; sha256: string };
  /** Taken back, or upgraded. */
  hasEnded: boolean;
  /** A refund or a dispute of it is open. */
  isPaused: boolean;
}

/** A paid order of this buyer that gave a licence; nothing for a stranger's, for an extension, and for none. */
export async function findExtended(
  db: Kysely<DB>,
  id: string | undefined,
  buyerId: string,
): Promise<ExtendedOrder | undefined> {
  if (id === undefined) return undefined;
  const { rows } = await sql<ExtendedOrder>`
    SELECT o.id AS "orderId", o.project_id AS "projectId", o.version_id AS "versionId", o.licence_tier AS tier,
      json_build_object('version', o.licence_version, 'text', o.licence_text, 'sha256', o.licence_sha256) AS terms,
      e.revoked_at IS NOT NULL OR e.replaced_at IS NOT NULL AS "hasEnded",
      EXISTS (SELECT FROM download_stops s WHERE s.order_id = o.id) AS "isPaused"
    FROM orders o JOIN entitlements e ON e.order_id = o.id
    WHERE o.id = ${id} AND o.buyer_id = ${buyerId}`.execute(db);
  return rows[0];
}

/** Whether months of an extension have begun: its purchase would have none at this moment without it. */
export async function hasBegun(
  db: Kysely<DB>,
  { id, extends_order_id: extended }: { id: string; extends_order_id: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ begun: boolean }>`
    SELECT ${begun(sql`${extended}::uuid`, sql`${id}::uuid`, now)} AS begun`.execute(db);
  return rows[0]!.begun;
}

/** As SQL: whether the purchase `extended` has no support at `now` but for the extension `id`. */
export const begun = (extended: ReturnType<typeof sql>, id: ReturnType<typeof sql>, now: Date) =>
  sql<boolean>`coalesce(support_of_order(${extended}, ${id}) < ${now}::timestamptz, true)`;
