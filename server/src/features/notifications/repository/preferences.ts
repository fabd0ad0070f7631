import type { Kysely } from 'kysely';
import type { NotificationType } from '#contract/notifications/constants.ts';
import type { NotificationPreference } from '#contract/notifications/schemas.ts';
import type { DB } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

/** What somebody has chosen; types that they never touched are not there. */
export async function listChoices(db: Db, uid: string): Promise<NotificationPreference[]> {
  const rows = await db
    .selectFrom('notification_preferences')
    .select(['type', 'in_app', 'mail'])
    .where('user_id', '=', uid)
    .execute();
  return rows.map(({ type, in_app, mail }) => ({ type: type as NotificationType, inApp: in_app, mail }));
}

/** Keeps choices, each type's last one. */
export async function saveChoices(
  db: Db,
  uid: string,
  choices: readonly NotificationPreference[],
  now: Date,
): Promise<void> {
  const rows = choices.map(({ type, inApp, mail }) => ({
    ...{ user_id: uid, type, in_app: inApp, mail, changed_at: now },
  }));
  await db
    .insertInto('notification_preferences')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'type']).doUpdateSet((eb) => ({
        in_app: eb.ref('excluded.in_app'),
        mail: eb.ref('excluded.mail'),
        changed_at: eb.ref('excluded.changed_at'),
      })),
    )
    .execute();
}

/** Switches mails of a type, and leaves the choice for the app as it is. False when there is no such account. */
export async function saveMailChoice(
  db: Db,
  uid: string,
  type: NotificationType,
  { mail, now }: { mail: boolean; now: Date },
): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('uid')
    .where('uid', '=', uid)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!user) return false;
  await db
    .insertInto('notification_preferences')
    .values({ user_id: uid, type, in_app: true, mail, changed_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'type']).doUpdateSet({ mail, changed_at: now }))
    .execute();
  return true;
}

/** Who of these does not want that type in the app. */
export async function findWithheld(
  db: Db,
  asked: readonly { uid: string; type: NotificationType }[],
): Promise<(uid: string, type: NotificationType) => boolean> {
  const rows = await db
    .selectFrom('notification_preferences')
    .select(['user_id', 'type'])
    .where('in_app', '=', false)
    .where('user_id', 'in', [...new Set(asked.map(({ uid }) => uid))])
    .where('type', 'in', [...new Set(asked.map(({ type }) => type))])
    .execute();
  const withheld = new Set(rows.map(({ user_id, type }) => `${user_id} ${type}`));
  return (uid, type) => withheld.has(`${uid} ${type}`);
}
