import type * as z from 'zod';
import type { ContactInput } from '#contract/trust/contact/schemas.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { declareLimit } from '#platform/limits/declare-limit.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { sendMail } from '#platform/mail/send.ts';
import { networkOf } from '../../accounts/public.ts';
import { newTicketNumber, openTicket } from '../../tickets/public.ts';
import { contactMail } from '../mails/contact.ts';

/** Sends a message of the contact page on. */
export const CONTACT_MAIL_JOB = 'trust.mail-contact-message';

/** Messages of one network: enough for everybody behind one address, too few to fill a mailbox. */
const MESSAGES = declareLimit({
  name: 'contact',
  times: 5,
  seconds: 60 * 60,
  counts: 'messages to the market, of a network',
});

type Message = Omit<z.output<typeof ContactInput>, 'website'>;
/** What the job gets: the message, and who was signed in while writing it. */
type SentMessage = Message & { reference: string; account: string | null; at: string };

/**
 * Takes a message to the operator, who gets it by mail and finds it among the tickets (rule R7). What a program filled in is
 * taken and dropped. Resolves to the ticket's id, and the reference by which both sides name the message.
 * @throws Refusal `request.too_many`
 */
export async function takeContactMessage(
  ctx: Context,
  { website, ...message }: z.output<typeof ContactInput>,
  client: { address: string },
): Promise<{ _id: string; reference: string }> {
  await takePlace(ctx, MESSAGES, networkOf(client.address));
  if (website !== '') return { _id: newId(ctx.now()), reference: newTicketNumber() };
  return inTransaction(ctx, async (ctx) => {
    const { name, email, subject, message: content } = message;
    const userId = ctx.actor.kind === 'user' ? ctx.actor.uid : null;
    const kind = subject === 'complaint' ? 'complaint' : 'message';
    const { id, number: reference } = (await openTicket(ctx, {
      kind,
      subject,
      name,
      email,
      userId,
      content,
    }))!;
    const account = ctx.actor.kind === 'user' ? `${ctx.actor.role} ${ctx.actor.uid}` : null;
    const sent: SentMessage = { ...message, reference, account, at: ctx.now().toISOString() };
    await ctx.jobs.send(ctx, CONTACT_MAIL_JOB, sent);
    return { _id: id, reference };
  });
}

/** A job: mails a message to the operator. */
export async function mailContactMessage(ctx: Context, message: SentMessage): Promise<void> {
  await sendMail(ctx, {
    to: ctx.settings.get('contact').mailTo,
    replyTo: message.email,
    content: contactMail({ ...message, at: new Date(message.at) }),
  });
}
