import { figuresCsv } from '../../features/analytics/market-figures/csv.ts';
import { pageServices } from '../../lib/page/context.ts';
import type { Route } from './+types/market-figures-csv';

/** The figures of /modern-dashboard as a file. */
export async function loader({ context }: Route.LoaderArgs) {
  const figures = await context.get(pageServices).marketFigures();
  return new Response(figuresCsv(figures), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="market-figures.csv"',
      'cache-control': 'public, max-age=0, s-maxage=1',
    },
  });
}
