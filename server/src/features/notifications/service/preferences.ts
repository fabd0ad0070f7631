import { kindOf, NOTIFICATION_TYPES } from '#contract/notifications/constants.ts';
import type { NotificationPreference } from '#contract/notifications/schemas.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail, fieldError } from '#platform/errors.ts';
import { everyKey } from '#platform/sealed.ts';
import { saveListingMailStop } from '../repository/listing-mail-stops.ts';
import { listChoices, saveChoices, saveMailChoice } from '../repository/preferences.ts';
import { type MailLink, readMailLinkToken } from '../rules/notifications.ts';

/** What the caller wants to hear of: one entry for each type of their role, as chosen or as it is by itself. */
export async function showPreferences(ctx: Context): Promise<{ preferences: NotificationPreference[] }> {
  const { uid, role } = signedIn(ctx);
  const choices = new Map((await listChoices(ctx.db, uid)).map((choice) => [choice.type, choice]));
  const types = NOTIFICATION_TYPES.filter((type) => kindOf(type).roles.includes(role));
  return {
    preferences: types.map((type) => {
      const { fixed, mailByDefault } = kindOf(type);
      const chosen = fixed === null ? choices.get(type) : undefined;
      return chosen ?? { type, inApp: true, mail: mailByDefault };
    }),
  };
}

/**
 * Changes some of the caller's preferences, all or none.
 * @throws Refusal `notification.fixed` for what is about money or security (rule T1)
 */
export function changePreferences(
  ctx: Context,
  choices: readonly NotificationPreference[],
): Promise<{ preferences: NotificationPreference[] }> {
  const { uid } = signedIn(ctx);
  const lastOfEach = new Map<string, NotificationPreference>();
  for (const [index, choice] of choices.entries()) {
    const { label, fixed } = kindOf(choice.type);
    if (fixed === null) lastOfEach.set(choice.type, choice);
    else if (!choice.inApp || !choice.mail) {
      const errors = [fieldError(`preferences.${index}`, `${label} cannot be switched off`)];
      fail('notification.fixed', { label }, { errors });
    }
  }
  return inTransaction(ctx, async (ctx) => {
    if (lastOfEach.size > 0) await saveChoices(ctx.db, uid, [...lastOfEach.values()], ctx.now());
    return showPreferences(ctx);
  });
}

/**
 * Whom and what the link of a mail is about.
 * @throws Refusal `notification.link_broken`
 */
export function readMailLink(ctx: Context, token: string): MailLink {
  const links = everyKey(ctx.config).map((secretKey) => readMailLinkToken(secretKey, token));
  return links.find((link) => link !== null) ?? fail('notification.link_broken');
}

/**
 * Stops mails of a type, or brings them back, with the link of such a mail and without a sign-in.
 * @throws Refusal `notification.link_broken`
 */
export async function switchMails(ctx: Context, token: string, mail: boolean): Promise<MailLink> {
  const link = readMailLink(ctx, token);
  if (link.projectId !== null) {
    const { uid, type, projectId } = link;
    const isOpen = await saveListingMailStop(ctx.db, { uid, type, projectId }, mail ? null : ctx.now());
    return isOpen ? link : fail('notification.link_broken');
  }
  const isThere = await saveMailChoice(ctx.db, link.uid, link.type, { mail, now: ctx.now() });
  return isThere ? link : fail('notification.link_broken');
}
