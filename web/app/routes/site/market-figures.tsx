import { MarketFigures } from '../../features/analytics/market-figures/plots.tsx';
import { pageServices } from '../../lib/page/context.ts';
import { publicPageHeaders } from '../../shell/document/public-page-headers.ts';
import { pageMeta } from '../../shell/meta/page.ts';
import '../../styles/shell/figures-and-pricing.css';
import type { Route } from './+types/market-figures';

export async function loader({ context }: Route.LoaderArgs) {
  return { figures: await context.get(pageServices).marketFigures() };
}

export const headers = publicPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'The market in figures',
    description:
      'What is on the shelves, what it costs and how it moves: public figures of the whole market, with tables and a CSV file.',
    path: '/modern-dashboard',
  });
}

export default function ModernDashboard({ loaderData: { figures } }: Route.ComponentProps) {
  return <MarketFigures figures={figures} />;
}
