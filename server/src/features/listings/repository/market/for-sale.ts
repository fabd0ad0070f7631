import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { VolumeStep } from '#contract/listings/volume-steps.ts';
import type { DB } from '#platform/database/schema.generated.ts';

/**
 * Keeps a listing as it is until the end of the transaction: nobody takes it off the market meanwhile. Answers with the
 * address that both sides of a negotiation may name (rule N6), and until when its seller is away; nothing when there is no
 * such listing.
 */
export function lockListing(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('projects')
    .select('demo_url')
    .select((eb) =>
      eb.selectFrom('users').select('away_until').whereRef('uid', '=', 'projects.seller_id').as('away_until'),
    )
    .where('id', '=', id)
    .forShare('projects')
    .executeTakeFirst();
}

/** A listing with the version that it sells and its licences, cheapest first. */
export function findOffer(db: Kysely<DB>, id: string) {
  return offerOf(db, id).executeTakeFirst();
}

/**
 * What `findOffer` finds, of a listing that is not deleted until the end of the transaction: a deletion waits for the
 * order that is being made, and an order for the deletion (rule L1).
 */
export function findLastingOffer(db: Kysely<DB>, id: string) {
  return offerOf(db, id).forKeyShare('p').executeTakeFirst();
}

function offerOf(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('projects as p')
    .leftJoin('project_versions as v', 'v.id', 'p.current_version_id')
    .select(['p.id', 'p.seller_id', 'p.title', 'p.status', 'p.listed', 'p.negotiable'])
    .select(['p.licence_conditions', 'p.own_condition'])
    .select(['p.support_months', 'p.answer_hours', 'p.support_extension_paise'])
    .select(sql<VolumeStep[]>`p.volume_steps`.as('volume_steps'))
    .select(['v.id as version_id', 'v.number', 'v.status as version_status', 'v.sha256'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('project_licences as l')
          .select(['l.tier', 'l.price_paise as pricePaise'])
          .whereRef('l.project_id', '=', 'p.id')
          .orderBy('l.price_paise')
          .orderBy('l.tier'),
      ).as('licences'),
    )
    .where('p.id', '=', id);
}

/**
 * A stored archive by its random name, with the listing it belongs to. Of versions that share it the latest that is
 * approved: one of claims alone that waits must not keep the archive from its buyers.
 */
export function findArchive(db: Kysely<DB>, filename: string) {
  return db
    .selectFrom('project_versions as v')
    .innerJoin('projects as p', 'p.id', 'v.project_id')
    .select(['v.id', 'v.project_id', 'v.number', 'v.status', 'v.filename', 'v.original_name', 'v.bytes'])
    .select(['v.sha256', 'p.seller_id', 'p.listed'])
    .where('v.filename', '=', filename)
    .orderBy((eb) => eb('v.status', '=', 'approved'), 'desc')
    .orderBy('v.created_at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A stored documentation file by its random name, with the listing it belongs to. */
export function findDocument(db: Kysely<DB>, filename: string) {
  return db
    .selectFrom('project_documents as d')
    .innerJoin('projects as p', 'p.id', 'd.project_id')
    .select(['d.id', 'd.project_id', 'd.filename', 'd.original_name', 'd.media_type', 'd.access', 'd.bytes'])
    .select(['p.seller_id', 'p.listed'])
    .where('d.filename', '=', filename)
    .where('d.removed_at', 'is', null)
    .executeTakeFirst();
}

/** Folders of the store, and the table that speaks of the files in each. */
export const STORED = {
  images: 'project_images',
  documents: 'project_documents',
  archives: 'project_versions',
} as const;

/** Of these stored names, those that a row speaks of; pictures out of archives lie beside those of listings. */
export async function findKnownNames(
  db: Kysely<DB>,
  table: (typeof STORED)[keyof typeof STORED],
  names: readonly string[],
): Promise<Set<string>> {
  const known = (from: (typeof STORED)[keyof typeof STORED] | 'inspection_pictures') =>
    db
      .selectFrom(from)
      .select('filename')
      .where('filename', 'in', [...names]);
  const all = table === 'project_images' ? known(table).unionAll(known('inspection_pictures')) : known(table);
  return new Set((await all.execute()).map((row) => row.filename));
}
