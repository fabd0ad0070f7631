import type { Context } from '../context.ts';
import { actionUrl, type MailContent } from './content.ts';
import { renderMail } from './render.ts';

/**
 * Sends a mail in the market's name; answers to it go to `replyTo`. For jobs: it waits for the mail server.
 * @param mail.id where every try sends the same; one with a link has another one in it each time
 * @throws MailNotSent
 */
export async function sendMail(
  ctx: Pick<Context, 'mailer' | 'mailSender' | 'now'>,
  { to, content, replyTo, id }: { to: string; content: MailContent; replyTo?: string; id?: string },
): Promise<void> {
  // Whoever is gone keeps an address in a domain that is never given to anybody (RFC 2606).
  if (to.toLowerCase().endsWith('.invalid')) return;
  const sender = ctx.mailSender();
  const parts = await renderMail(content, sender);
  const unsubscribeUrl = content.unsubscribe && actionUrl(content.unsubscribe, sender);
  const { subject } = content;
  await ctx.mailer.send({
    ...{ to, replyTo, unsubscribeUrl, subject, at: ctx.now(), id },
    ...parts,
  });
}
