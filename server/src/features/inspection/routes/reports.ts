import type { inspectionEndpoints } from '#contract/inspection/endpoints.ts';
import type { Handlers } from '#platform/http/endpoints/register.ts';
import { askAgainAsAdmin } from '../service/ask-for-inspection.ts';
import { chooseSamples, getChoice } from '../service/samples/choose-samples.ts';
import { answerOwnFinding, listTree, showLocked, showReport } from '../service/show-report.ts';

export const inspectionHandlers: Handlers<typeof inspectionEndpoints> = {
  'GET /projects/:id/report': async (ctx, { params, query }) => ({
    report: await showReport(ctx, params.id, query),
  }),
  'GET /projects/:id/files': (ctx, { params, query }) => listTree(ctx, params.id, query),
  'GET /projects/:id/locked-packages': async (ctx, { params, query }) => ({
    packages: await showLocked(ctx, params.id, query),
  }),
  'PUT /projects/:id/findings/:findingId': async (ctx, { params, body }) => ({
    report: await answerOwnFinding(ctx, params.id, params.findingId, body.answer),
  }),
  'GET /projects/:id/samples': (ctx, { params }) => getChoice(ctx, params.id),
  'PUT /projects/:id/samples': async (ctx, { params, body }) => ({
    report: await chooseSamples(ctx, params.id, body.paths),
  }),
  'POST /projects/:id/inspect': async (ctx, { params }) => {
    await askAgainAsAdmin(ctx, params.id);
    return { _id: params.id };
  },
};
