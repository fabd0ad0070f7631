import type { FastifyReply } from 'fastify';
import type { sellerMoneyEndpoints } from '#contract/ledger/endpoints.ts';
import { Statement } from '#contract/ledger/schemas.ts';
import { csvFile, describeCsv } from '#platform/http/csv.ts';
import type { Handlers } from '#platform/http/endpoints/register.ts';
import { sendFile } from '#platform/http/file-replies.ts';
import { drawStatement } from '../service/draw-statement.ts';
import { listOwnSales, showBalance, showOverview } from '../service/seller-money.ts';
import { runningMonth, showStatement, statementRows } from '../service/statement.ts';
import { asRupees, STATEMENT_HEAD } from '../view/statement-csv.ts';

/** Every text is quoted, and amounts are rupees. The mark in front tells spreadsheets of UTF-8. */
const STATEMENT_FILE = {
  bom: true,
  header: true,
  columns: STATEMENT_HEAD,
  quoted_string: true,
  cast: { number: asRupees },
};

export const sellerMoneyHandlers: Handlers<typeof sellerMoneyEndpoints> = {
  'GET /seller/balance': (ctx) => showBalance(ctx),
  'GET /seller/sales': (ctx, { query }) => listOwnSales(ctx, query),
  'GET /seller/overview': (ctx) => showOverview(ctx),
  'GET /seller/statement': async (ctx, { query, request, reply }) => {
    const month = query.month ?? runningMonth(ctx);
    isPrivate(reply);
    if (query.format === 'csv') {
      return describeCsv(reply, `statement-${month}.csv`).send(
        csvFile(statementRows(ctx, month), STATEMENT_FILE),
      );
    }
    if (query.format === 'pdf') {
      const open = () => drawStatement(ctx, month);
      return sendFile(request, reply, { name: `statement-${month}.pdf`, mediaType: 'application/pdf', open });
    }
    return reply.send({
      success: true,
      data: Statement.parse(await showStatement(ctx, { ...query, month })),
    });
  },
};

/** What depends on the caller is kept by nobody else (rule W7). */
function isPrivate(reply: FastifyReply): void {
  reply.headers({ 'cache-control': 'private, no-store', vary: 'Authorization, Accept-Encoding' });
}
