import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Negotiation } from '#contract/negotiation/schemas.ts';
import { refreshNegotiations } from '../queries.ts';
import { spanLengthText, useTimeLeft } from '../time-left.ts';

/** How long it lasts without a move; when that is over, what became of it is asked for. */
export function TimeLeft({ negotiation }: { negotiation: Pick<Negotiation, '_id' | 'expiresAt' | 'asOf'> }) {
  const client = useQueryClient();
  const left = useTimeLeft(negotiation);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) refreshNegotiations(client, negotiation._id);
  }, [isOver, client, negotiation._id]);
  if (left === undefined) return null;
  return <span className="text-muted">{isOver ? 'Time is over' : <>{spanLengthText(left)} left</>}</span>;
}
