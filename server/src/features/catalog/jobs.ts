import { marketChanged } from '#platform/context.ts';
import type { SweepDefinition } from '#platform/jobs.ts';
import { foldChanges } from './search/queries.ts';

const BATCH = 2_000;

/** The words and counts behind facets, spelling and suggestions follow the market within a minute. */
export const catalogSweeps: SweepDefinition[] = [
  {
    name: 'catalog.fold-changes',
    async run(ctx) {
      let isAny = false;
      while (await foldChanges(ctx.db, BATCH)) isAny = true;
      if (isAny) marketChanged(ctx);
    },
  },
];
