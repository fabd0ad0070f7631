import { type Kysely, sql } from 'kysely';
import type { Certificate } from '#contract/certificates/schemas.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { CertificateRow } from '../view/rows.ts';

type Db = Kysely<DB>;

export interface NewCertificate {
  content: Certificate;
  keyId: string;
  signature: string;
  licensee: { name: string; salt: string };
  now: Date;
}

/** Keeps certificates; an order that got one meanwhile keeps that one. */
export async function addCertificates(db: Db, added: readonly NewCertificate[]): Promise<void> {
  await db
    .insertInto('certificates')
    .values(
      added.map(({ content, keyId, signature, licensee, now }) => ({
        id: content.id,
        order_id: content.orderId,
        key_id: keyId,
        issued_at: now,
        content: JSON.stringify(content),
        signature,
        licensee: licensee.name,
        licensee_salt: licensee.salt,
      })),
    )
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
}

export function findCertificate(
  db: Db,
  by: { id: string } | { order_id: string },
): Promise<CertificateRow | undefined> {
  const [column, value] = 'id' in by ? (['c.id', by.id] as const) : (['c.order_id', by.order_id] as const);
  return db
    .selectFrom('certificates as c')
    .innerJoin('entitlements as e', 'e.order_id', 'c.order_id')
    .select(['c.id', 'c.order_id', 'c.key_id', 'c.content', 'c.signature', 'c.licensee', 'c.licensee_salt'])
    .select(['c.licensee_shown', 'e.revoked_at', 'e.replaced_at'])
    .select(
      sql<
        string | null
      >`(SELECT o.id FROM orders o JOIN entitlements u ON u.order_id = o.id AND u.revoked_at IS NULL
        WHERE o.upgrades_order_id = c.order_id ORDER BY u.granted_at LIMIT 1)`.as('replaced_by_order_id'),
    )
    .where(column, '=', value)
    .executeTakeFirst() as Promise<CertificateRow | undefined>;
}

/** The next certificates of somebody's sales that name them in another way, by number. */
export async function listNamingSeller(
  db: Db,
  uid: string,
  { otherThan, limit }: { otherThan: string; limit: number },
): Promise<Certificate[]> {
  const rows = await db
    .selectFrom('certificates as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select('c.content')
    .where('o.seller_id', '=', uid)
    .where(sql<boolean>`c.content ->> 'seller' <> ${otherThan}`)
    .orderBy('c.id')
    .limit(limit)
    .execute();
  return rows.map(({ content }) => content as Certificate);
}

/** Puts what was signed anew in the place of what a certificate said. */
export async function replaceSigned(
  db: Db,
  { content, keyId, signature }: Pick<NewCertificate, 'content' | 'keyId' | 'signature'>,
): Promise<void> {
  await db
    .updateTable('certificates')
    .set({ content: JSON.stringify(content), key_id: keyId, signature })
    .where('id', '=', content.id)
    .execute();
}
