import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { Statement, type sellerMoneyEndpoints } from '#contract/seller-money.ts';
import type { Handlers } from '#platform/http/register.ts';
import {
  listOwnSales,
  runningMonth,
  showBalance,
  showOverview,
  showStatement,
  statementCsv,
} from './service.ts';

export const sellerMoneyHandlers: Handlers<typeof sellerMoneyEndpoints> = {
  'GET /seller/balance': (ctx) => showBalance(ctx),
  'GET /seller/sales': (ctx, { query }) => listOwnSales(ctx, query),
  'GET /seller/overview': (ctx) => showOverview(ctx),
  'GET /seller/statement': async (ctx, { query, reply }) => {
    const month = query.month ?? runningMonth(ctx);
    isPrivate(reply);
    if (query.format === 'csv') {
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="statement-${month}.csv"`)
        .send(Readable.from(statementCsv(ctx, month)));
    }
    return reply.send({
      success: true,
      data: z.parse(Statement, await showStatement(ctx, { ...query, month })),
    });
  },
};

/** What depends on the caller is kept by nobody else (rule W7). */
function isPrivate(reply: FastifyReply): void {
  reply.headers({ 'cache-control': 'private, no-store', vary: 'Authorization, Accept-Encoding' });
}
