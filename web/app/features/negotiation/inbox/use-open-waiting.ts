import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from '../../../ui/nav.tsx';
import { type ListView, listViewPath, OPENED_BY_ITSELF } from '../paths.ts';
import { useNegotiations } from '../queries.ts';
import { isOwnTurn } from '../texts.ts';

/** Wide enough for the list with the open one beside it (styles/negotiation/inbox.css). */
const BESIDE = '(min-width: 960px)';

/** Opens the first negotiation that waits for the reader, where there is room beside the list and none is open. */
export function useOpenWaiting(path: string, view: ListView): void {
  const navigate = useNavigate();
  const { data } = useNegotiations(view);
  const waiting = view.id === undefined ? data?.negotiations.find(isOwnTurn)?._id : undefined;
  const open = useEffectEvent((id: string) => {
    const to = listViewPath(path, { ...view, id });
    void navigate(to, { replace: true, preventScrollReset: true, state: OPENED_BY_ITSELF });
  });
  useEffect(() => {
    if (waiting !== undefined && window.matchMedia?.(BESIDE).matches) open(waiting);
  }, [waiting]);
}
