import type { comparisonEndpoints } from '#contract/inspection/comparison/endpoints.ts';
import type { Handlers } from '#platform/http/endpoints/register.ts';
import { compareFile } from '../service/compare/compare-file.ts';
import { compareVersions } from '../service/compare/compare-versions.ts';

export const comparisonHandlers: Handlers<typeof comparisonEndpoints> = {
  'GET /projects/:id/versions/:a/compare/:b': async (ctx, { params: { id, a, b } }) => ({
    comparison: await compareVersions(ctx, { id, from: a, to: b }),
  }),
  'GET /projects/:id/versions/:a/compare/:b/file': async (ctx, { params: { id, a, b }, query }) => ({
    file: await compareFile(ctx, { id, from: a, to: b, path: query.path }),
  }),
};
