import type { Context } from '../context.ts';
import { actionUrl, type Letter, type LetterSender } from './letter.ts';
import { letterText } from './letter-text.ts';

/**
 * Mails a letter in the market's name; answers to it go to `replyTo`. For jobs: it waits for the mail server.
 * @throws MailNotSent
 */
export async function sendLetter(
  ctx: Pick<Context, 'config' | 'mailer' | 'now'>,
  { to, letter, replyTo }: { to: string; letter: Letter; replyTo?: string },
): Promise<void> {
  const sender: LetterSender = { name: ctx.config.marketName, url: ctx.config.publicUrl };
  const parts = await renderLetter(letter, sender);
  const unsubscribeUrl = letter.unsubscribe && actionUrl(letter.unsubscribe, sender);
  await ctx.mailer.send({ to, replyTo, unsubscribeUrl, subject: letter.subject, at: ctx.now(), ...parts });
}

/** Both parts of a letter. React and its mail components are loaded with the first one, not with the server. */
export async function renderLetter(
  letter: Letter,
  sender: LetterSender,
): Promise<{ html: string; text: string }> {
  const [{ render }, { letterLayout }] = await Promise.all([
    import('react-email'),
    import('./letter-layout.ts'),
  ]);
  return { html: await render(letterLayout(letter, sender)), text: letterText(letter, sender) };
}
