import { kindOf, type NotificationType } from '#contract/notifications/constants.ts';
import type { Context } from '#platform/context.ts';
import type { MailContent } from '#platform/mail/content.ts';
import { sendMail } from '#platform/mail/send.ts';
import { notificationRulesOf } from '../events/table.ts';
import { findForMail } from '../repository/notifications.ts';
import { mailLinkToken, mailOfText } from '../rules/notifications.ts';
import { findFacts } from './find-facts.ts';
import type { MailOrder } from './write-notices.ts';

/**
 * A job, and the one place that asks whether somebody wants a mail (rule T1): what is about money or security goes
 * out always, everything else by the reader's preference, never to a closed account, and with a way out by one click.
 * @throws MailNotSent
 */
export async function mailNotification(
  ctx: Context,
  { notificationId, event, reader }: MailOrder,
): Promise<void> {
  const found = await findForMail(ctx.db, notificationId);
  const rule = notificationRulesOf(event.type).find((one) => one.reader === reader);
  if (!found || !rule) return;
  const type = found.type as NotificationType;
  const { fixed, mailByDefault } = kindOf(type);
  const isStoppable = fixed === null;
  if (isStoppable && (found.suspended_at !== null || !(found.wants_mail ?? mailByDefault))) return;
  const mailContent = rule.mailContent
    ? await rule.mailContent(ctx, event, found.user_id, (await findFacts(ctx, [event]))[0]!)
    : mailOfText(textOfRow(found));
  if (!mailContent) return;
  const uid = found.user_id;
  await sendMail(ctx, {
    to: found.email,
    content: isStoppable ? withWayOut(ctx, mailContent, uid, type) : mailContent,
  });
}

function textOfRow({
  title,
  message,
  action_url: url,
  action_text: label,
}: {
  title: string;
  message: string;
  action_url: string | null;
  action_text: string | null;
}) {
  return { title, message, ...(url !== null && label !== null && { action: { label, url } }) };
}

function withWayOut(
  ctx: Context,
  mailContent: MailContent,
  uid: string,
  type: NotificationType,
): MailContent {
  const token = mailLinkToken(ctx.config.secretKey, { uid, type });
  return {
    ...mailContent,
    unsubscribe: {
      text: `You get mails about ${kindOf(type).label.toLowerCase()}.`,
      label: 'Stop them',
      url: `/api/notifications/unsubscribe/${token}`,
    },
  };
}
