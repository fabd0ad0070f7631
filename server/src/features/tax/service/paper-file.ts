import { recordAct } from '#audit/record-act.ts';
import { PAPER_PDFS_PER_HOUR, type PaperFile } from '#contract/tax/constants.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { declareLimit } from '#platform/limits/declare-limit.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { recordAccountEvent } from '../../accounts/public.ts';
import { drawInThread } from '../paper-pdf/draw-in-thread.ts';
import { type FoundPaper, findPaperOfParty } from '../repository/shown-papers.ts';
import { withoutAddress } from '../view/papers.ts';

const DRAWINGS = declareLimit({
  name: 'paper-pdfs',
  times: PAPER_PDFS_PER_HOUR,
  seconds: 3_600,
  counts: 'invoices and other tax papers drawn as PDF, of a person',
});
const MEDIA_TYPES: Record<PaperFile, string> = {
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
};

interface Asked {
  format: PaperFile;
  /** Of the network that asks. */
  address: string;
}

/**
 * A paper as a file, for the buyer of its order, the seller it is from or to, and admins, whose reading is kept
 * (rule R4). Nothing is drawn or kept before it is opened.
 * @throws Refusal `tax.no_paper`; when it is opened `request.too_many`, `server.busy`, `tax.paper_not_drawn`
 */
export async function findPaperFile(ctx: Context, id: string, { format, address }: Asked) {
  const { uid, role } = signedIn(ctx);
  const paper = (await findPaperOfParty(ctx.db, id, role === 'admin' ? null : uid)) ?? fail('tax.no_paper');
  const name = `${paper.content.number.replaceAll('/', '-')}.${format}`;
  return {
    name,
    mediaType: MEDIA_TYPES[format],
    open: async () => {
      if (format === 'pdf') await takePlace(ctx, DRAWINGS, uid);
      if (paper.seller_id !== uid && paper.buyer_id !== uid) await keepReading(ctx, id, name, address);
      const content = contentFor(uid, paper);
      return format === 'pdf' ? drawInThread(content) : `${JSON.stringify(content, null, 2)}\n`;
    },
  };
}

/** Sellers are not told where their buyers read mail. */
const contentFor = (uid: string, { content, seller_id, order_id }: FoundPaper) =>
  order_id !== null && seller_id === uid ? withoutAddress(content) : content;

/** The same as PDF for the export of somebody whom it concerns, which takes no place of theirs (rule A9). */
export async function drawPaperFor(ctx: Context, uid: string, id: string): Promise<Buffer> {
  const paper = (await findPaperOfParty(ctx.db, id, uid)) ?? fail('tax.no_paper');
  return drawInThread(contentFor(uid, paper));
}

function keepReading(ctx: Context, paper: string, file: string, address: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await recordAct(ctx, {
      ...{ act: 'export.take_file', subjectType: 'export', subjectId: file },
      ...{ before: {}, after: { rows: 1, paper } },
    });
    await recordAccountEvent(ctx, 'people_exported', signedIn(ctx).uid, address);
  });
}
