import type { FastifyInstance } from 'fastify';
import { collection } from '../book/entities.ts';
import {
  getSettlement,
  listReconItems,
  ReconQuery,
  reconItem,
  settlementEntity,
} from '../book/settlements/find-settlements.ts';
import { settleDays } from '../book/settlements/settle-days.ts';
import type { SandboxContext } from '../context.ts';
import { inTransaction } from '../transaction.ts';
import { parse } from './input.ts';

/** What was sent to the shop's bank, and for what (rule G2). Whoever asks sees all that the clock has brought. */
export function addSettlementRoutes(api: FastifyInstance, ctx: SandboxContext): void {
  api.get('/settlements/recon/combined', async (request) => {
    const query = parse(ReconQuery, request.query);
    await inTransaction(ctx, settleDays);
    return collection((await listReconItems(ctx.pool, query)).map(reconItem));
  });
  api.get<{ Params: { id: string } }>('/settlements/:id', async (request) =>
    settlementEntity(await getSettlement(ctx.pool, request.params.id)),
  );
}
