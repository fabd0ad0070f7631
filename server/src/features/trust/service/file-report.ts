import type * as z from 'zod';
import type { ReportSubject } from '#contract/trust/reports/constants.ts';
import type { FiledReport, ReportInput } from '#contract/trust/reports/schemas.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail, Refusal } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { newId } from '#platform/ids.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { getProject } from '../../catalog/public.ts';
import { findPublicText } from '../../public-texts/public.ts';
import { insertReport } from '../repository/reports.ts';
import { findMessage, findMetPerson, findSupportMessage } from '../repository/subjects.ts';
import { oneSpelling, REPORTS, readMessageId, titleOf } from '../rules/reports.ts';

/** What is reported, as its reporter sees it. */
interface Reported {
  personId: string;
  title: string;
  content: string;
}

/**
 * Takes a report of what its reporter can see: a listing, words in a negotiation or a support thread of theirs, or somebody
 * they have met
 * (rule R4). The thing is kept as it is now. A second report while the first is open adds nothing.
 * @throws Refusal `request.too_many`, `report.nothing_there`, `report.own`, `report.open_already`
 */
export async function fileReport(
  ctx: Context,
  { about, aboutId, reason, text }: z.output<typeof ReportInput>,
): Promise<z.output<typeof FiledReport>> {
  const { uid } = signedIn(ctx);
  await takePlace(ctx, REPORTS, uid);
  return inTransaction(ctx, async (ctx) => {
    const id = newId(ctx.now());
    const thingId = oneSpelling(aboutId);
    const thing = (await findReported(ctx, about, thingId)) ?? fail('report.nothing_there');
    if (thing.personId === uid) fail('report.own');
    const isNew = await insertReport(ctx.db, {
      id,
      reporter_id: uid,
      about,
      about_id: thingId,
      person_id: thing.personId,
      reason,
      content: text,
      title_then: thing.title,
      content_then: thing.content,
      created_at: ctx.now(),
    });
    if (!isNew) fail('report.open_already');
    await recordEvent(ctx, 'report.filed', id, { about, aboutId: thingId, reason });
    return { _id: id, createdAt: ctx.now().toISOString() };
  });
}

async function findReported(
  ctx: Context,
  about: ReportSubject,
  aboutId: string,
): Promise<Reported | undefined> {
  const caller = signedIn(ctx);
  if (about === 'listing') return findListing(ctx, aboutId);
  if (about === 'message' || about === 'support') {
    const find = about === 'message' ? findMessage : findSupportMessage;
    const message = await find(ctx.db, readMessageId(aboutId), caller.uid);
    return (
      message && {
        personId: message.writer_id,
        title: titleOf(message.masked_content),
        content: message.masked_content,
      }
    );
  }
  if (about !== 'user') return findText(ctx, aboutId);
  const person = await findMetPerson(ctx.db, aboutId, caller);
  return person && { personId: person.uid, title: person.display_name, content: person.bio };
}

/** What a visitor can read: a text that waits or is hidden is not there to report. */
async function findText(ctx: Context, id: string): Promise<Reported | undefined> {
  const text = await findPublicText(ctx, id);
  if (text?.state !== 'published') return undefined;
  return { personId: text.author_id, title: titleOf(text.masked), content: text.masked };
}

async function findListing(ctx: Context, id: string): Promise<Reported | undefined> {
  try {
    const { seller, title, description } = await getProject(ctx, id);
    return { personId: seller.uid, title, content: description };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'listing.not_found') return undefined;
    throw error;
  }
}
