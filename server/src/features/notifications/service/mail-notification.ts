import { kindOf, type NotificationType } from '#contract/notifications/constants.ts';
import type { Context } from '#platform/context.ts';
import type { MailContent } from '#platform/mail/content.ts';
import { sendMail } from '#platform/mail/send.ts';
import type { NotificationFacts } from '../events/notification-rule.ts';
import { notificationRulesOf } from '../events/table.ts';
import { isStoppedFor } from '../repository/listing-mail-stops.ts';
import { listForMail, type NotificationForMail } from '../repository/notifications.ts';
import { type MailLink, mailLinkToken, mailOfText } from '../rules/notifications.ts';
import { findFacts } from './find-facts.ts';
import type { MailOrder } from './write-notices.ts';

/**
 * A job, and the one place that asks whether somebody wants a mail (rule T1): what is about money or security goes
 * out always, everything else by the reader's preference, never to a closed account, and with a way out by one click.
 * @throws MailNotSent
 */
export async function mailNotification(ctx: Context, order: MailOrder): Promise<void> {
  const [sent] = await mailNotifications(ctx, [order]);
  if (sent?.status === 'rejected') throw sent.reason;
}

/** The same for several: what they tell is read with one statement for each kind of thing. */
export async function mailNotifications(
  ctx: Context,
  orders: readonly MailOrder[],
): Promise<PromiseSettledResult<void>[]> {
  const ids = orders.map(({ notificationId }) => notificationId);
  const found = new Map((await listForMail(ctx.db, ids)).map((row) => [row.id, row]));
  const facts = await findFacts(
    ctx,
    orders.map(({ event }) => event),
  );
  return Promise.allSettled(
    orders.map(async (order, index) => {
      const row = found.get(order.notificationId);
      if (row) await mailOne(ctx, order, row, facts[index]!);
    }),
  );
}

async function mailOne(
  ctx: Context,
  { event, reader }: MailOrder,
  found: NotificationForMail,
  facts: NotificationFacts,
): Promise<void> {
  const rule = notificationRulesOf(event.type).find((one) => one.reader === reader);
  if (!rule) return;
  const type = found.type as NotificationType;
  const { fixed, mailByDefault } = kindOf(type);
  const isStoppable = fixed === null;
  if (isStoppable && (found.suspended_at !== null || !(found.wants_mail ?? mailByDefault))) return;
  const uid = found.user_id;
  const projectId = rule.listing?.(event) ?? null;
  if (projectId !== null && (await isStoppedFor(ctx.db, { uid, type, projectId }))) return;
  const mailContent = rule.mailContent
    ? await rule.mailContent(ctx, event, uid, facts)
    : mailOfText(textOfRow(found));
  if (!mailContent) return;
  await sendMail(ctx, {
    to: found.email,
    id: `notification ${found.id}`,
    content: isStoppable ? withWayOut(ctx, mailContent, { uid, type, projectId }) : mailContent,
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

function withWayOut(ctx: Context, mailContent: MailContent, link: MailLink): MailContent {
  const token = mailLinkToken(ctx.config.secretKey, link);
  const { label } = kindOf(link.type);
  return {
    ...mailContent,
    unsubscribe: {
      text:
        link.projectId === null
          ? `You get mails about ${label.toLowerCase()}.`
          : 'You get what the seller of this project writes to its owners.',
      label: link.projectId === null ? 'Stop them' : 'Stop them for this project',
      url: `/api/notifications/unsubscribe/${token}`,
    },
  };
}
