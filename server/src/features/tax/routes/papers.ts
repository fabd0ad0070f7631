import { taxEndpoints } from '#contract/tax/endpoints.ts';
import type { Handlers } from '#platform/http/endpoints/register.ts';
import { sendFile } from '#platform/http/file-replies.ts';
import { findPaperFile } from '../service/paper-file.ts';
import { listOwnPapers, listPapersOfOrder } from '../service/read-papers.ts';

const OF_ORDER = 'GET /payments/order/:orderId/papers';
const ONE = 'GET /papers/:id';
const OF_SELLER = 'GET /seller/papers';

/** The calls that read invoices and notes. */
export const paperTable = {
  [OF_ORDER]: taxEndpoints[OF_ORDER],
  [ONE]: taxEndpoints[ONE],
  [OF_SELLER]: taxEndpoints[OF_SELLER],
};

export const paperHandlers: Handlers<typeof paperTable> = {
  [OF_ORDER]: async (ctx, { params }) => ({ papers: await listPapersOfOrder(ctx, params.orderId) }),
  [ONE]: async (ctx, { params, query, request, reply }) =>
    sendFile(
      request,
      reply,
      await findPaperFile(ctx, params.id, { format: query.format, address: request.ip }),
    ),
  [OF_SELLER]: (ctx, { query }) => listOwnPapers(ctx, query),
};
