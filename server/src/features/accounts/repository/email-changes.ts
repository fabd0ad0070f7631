import { type Kysely, type Selectable, sql } from 'kysely';
import type { DB, EmailChanges } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

/** Keeps the address that an account has just left. */
export async function insertEmailChange(
  db: Db,
  change: { id: string; userId: string; fromEmail: string; now: Date },
): Promise<void> {
  await db
    .insertInto('email_changes')
    .values({
      id: change.id,
      user_id: change.userId,
      from_email: change.fromEmail,
      changed_at: change.now,
    })
    .execute();
}

/** A change that can still be undone. */
export function findEmailChange(db: Db, id: string): Promise<Selectable<EmailChanges> | undefined> {
  return db.selectFrom('email_changes').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The first change of a user away from an address since then that can still be undone. */
export function findEmailChangeFrom(
  db: Db,
  { userId, from, since }: { userId: string; from: string; since: Date },
): Promise<Selectable<EmailChanges> | undefined> {
  return db
    .selectFrom('email_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('from_email', '=', from)
    .where('changed_at', '>=', since)
    .orderBy('changed_at')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Whether an account has another address than it had then. Changes are known for longer than they can be undone, by their
 * events.
 */
export async function hasEmailChangedSince(db: Db, userId: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('events as e')
    .select('e.id')
    .where('e.subject_id', '=', userId)
    .where('e.type', '=', 'account.email_changed')
    .where('e.created_at', '>=', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('events as undone')
            .select('undone.id')
            .whereRef('undone.subject_id', '=', 'e.subject_id')
            .where('undone.type', '=', 'account.email_change_undone')
            .whereRef('undone.created_at', '>=', 'e.created_at'),
        ),
      ),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an account left this address so lately that it may be given back. */
export async function isRecentlyLeft(db: Db, emailKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('email_changes')
    .select('id')
    .where(sql<boolean>`lower(normalize(from_email, NFKC)) = ${emailKey}`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The addresses that an account had until lately. */
export async function listFormerAddresses(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('email_changes')
    .select('from_email')
    .distinct()
    .where('user_id', '=', userId)
    .orderBy('from_email')
    .execute();
  return rows.map(({ from_email }) => from_email);
}

/** Ends for good a change of a user and all that came after it. */
export async function deleteEmailChangesSince(db: Db, userId: string, since: Date): Promise<void> {
  await db
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .where('changed_at', '>=', since)
    .execute();
}

export async function deleteOldEmailChanges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('email_changes').where('changed_at', '<=', before).execute();
}
