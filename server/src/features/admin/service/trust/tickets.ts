import type * as z from 'zod';
import { recordAct } from '#audit/record-act.ts';
import type { ManagedTicketCase, TicketAnswer } from '#contract/admin/tickets/schemas.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { answerTicket, showManagedTicket } from '../../../tickets/public.ts';

/**
 * Answers a ticket, closes it, or both (rule R7). The words are in the ticket; the log of acts says that it was done.
 * @throws Refusal as `answerTicket`
 */
export function answerAsAdmin(
  ctx: Context,
  id: string,
  answer: z.output<typeof TicketAnswer>,
): Promise<ManagedTicketCase> {
  return inTransaction(ctx, async (ctx) => {
    const before = await answerTicket(ctx, id, answer);
    await recordAct(ctx, {
      ...{ act: answer.close ? 'ticket.close' : 'ticket.answer', subjectType: 'ticket', subjectId: id },
      before: { status: before.status },
      after: { status: answer.close ? 'closed' : 'answered' },
    });
    return showManagedTicket(ctx, id);
  });
}
