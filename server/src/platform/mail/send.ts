import type { Context } from '../context.ts';
import { actionUrl, type MailContent, type MailSender } from './content.ts';
import { mailText } from './text.ts';

/**
 * Sends a mail in the market's name; answers to it go to `replyTo`. For jobs: it waits for the mail server.
 * @throws MailNotSent
 */
export async function sendMail(
  ctx: Pick<Context, 'mailer' | 'mailSender' | 'now'>,
  { to, content, replyTo }: { to: string; content: MailContent; replyTo?: string },
): Promise<void> {
  const sender = ctx.mailSender();
  const parts = await renderMail(content, sender);
  const unsubscribeUrl = content.unsubscribe && actionUrl(content.unsubscribe, sender);
  await ctx.mailer.send({ to, replyTo, unsubscribeUrl, subject: content.subject, at: ctx.now(), ...parts });
}

/** Both parts of a mail. React and its mail components are loaded with the first one, not with the server. */
export async function renderMail(
  content: MailContent,
  sender: MailSender,
): Promise<{ html: string; text: string }> {
  const [{ render }, { mailLayout }] = await Promise.all([import('react-email'), import('./layout.ts')]);
  return { html: await render(mailLayout(content, sender)), text: mailText(content, sender) };
}
