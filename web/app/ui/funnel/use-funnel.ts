import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from '../nav.tsx';
import { askedDays, type FunnelView, funnelAddress, problemOf, readFunnelView } from './range.ts';

/** What the API may be asked; without days the last 30. */
export type FunnelQuery = { from?: string; until?: string; project?: string };

interface AnsweredRange {
  until: string;
}

/**
 * The figures that the address asks for. Days are those of the market's clock, so that the last 30, which every visit
 * may see, also tell which day it is there.
 */
export function useFunnel<F extends AnsweredRange>(
  name: string,
  path: string,
  daysMost: number,
  load: (query: FunnelQuery, signal: AbortSignal) => Promise<F>,
) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const view = readFunnelView(query);
  const latest = useQuery({ queryKey: [name, {}], queryFn: ({ signal }) => load({}, signal) });
  const today = latest.data?.until;
  const days = askedDays(view, today);
  const problem = days?.from && today ? problemOf(days, today, daysMost) : {};
  const isWrong = problem.from !== undefined || problem.until !== undefined;
  const asked: FunnelQuery = { ...(isWrong ? {} : days), ...(view.project && { project: view.project }) };
  const answer = useQuery({
    queryKey: [name, asked],
    queryFn: ({ signal }) => load(asked, signal),
    enabled: days !== undefined,
    placeholderData: (before) => before,
  });
  return {
    view,
    today,
    asked,
    latest: latest.data,
    data: answer.data,
    error: answer.error ?? (answer.data ? null : latest.error),
    isOld: answer.isPlaceholderData,
    retry: () => void Promise.all([latest.refetch(), days !== undefined && answer.refetch()]),
    change: (part: Partial<FunnelView>) =>
      void navigate(funnelAddress(path, { ...view, ...part }), { replace: true, preventScrollReset: true }),
  };
}
