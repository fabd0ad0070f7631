import type { Kysely } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

export async function findLink(db: Db, uid: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('wishlist_links')
    .select('id')
    .where('user_id', '=', uid)
    .executeTakeFirst();
  return row?.id;
}

/** Makes a link unless there is one; the one that there is. */
export async function keepLink(db: Db, uid: string, id: string, now: Date): Promise<string> {
  const row = await db
    .insertInto('wishlist_links')
    .values({ user_id: uid, id, made_at: now })
    // It writes what is there, so that the row comes back whoever made it.
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({ id: eb.ref('wishlist_links.id') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function deleteLink(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('wishlist_links').where('user_id', '=', uid).execute();
}

/** Whose wishlist a link opens; nobody's whose account is closed. */
export function findOwner(
  db: Db,
  linkId: string,
): Promise<{ uid: string; display_name: string } | undefined> {
  return db
    .selectFrom('wishlist_links as l')
    .innerJoin('users as u', 'u.uid', 'l.user_id')
    .select(['u.uid', 'u.display_name'])
    .where('l.id', '=', linkId)
    .where('u.suspended_at', 'is', null)
    .where('u.erased_at', 'is', null)
    .executeTakeFirst();
}
