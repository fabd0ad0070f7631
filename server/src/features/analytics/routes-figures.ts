import type { figureEndpoints } from '#contract/figures.ts';
import type { Handlers } from '#platform/http/register.ts';
import { marketFigures } from './service.ts';

export const figureHandlers: Handlers<typeof figureEndpoints> = {
  'GET /figures': (ctx) => marketFigures(ctx),
};
