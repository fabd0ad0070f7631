import type { figureEndpoints } from '#contract/analytics/endpoints.ts';
import type { Handlers } from '#platform/http/endpoints/register.ts';
import { marketFigures } from '../service/market-figures.ts';

export const figureHandlers: Handlers<typeof figureEndpoints> = {
  'GET /figures': (ctx) => marketFigures(ctx),
};
