import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../../lib/api/error.ts';

/** A row that the server refused, and its words. */
interface Refusal<Row> {
  row: Row;
  message: string;
}

/** What came of the rows. */
export interface BulkOutcome<Row> {
  done: readonly Row[];
  refused: readonly Refusal<Row>[];
  /** The row whose answer was lost: nobody here knows whether it was done. */
  unknown?: Row;
  untried: readonly Row[];
  /** Why it ended before the last row, where that was not wanted. */
  problem?: string;
  /** The session has ended: the browser is on its way to another document. */
  isSignedOut?: boolean;
}

/** Refusals that every further row would get too: not allowed, too many calls, or a market that only reads. */
const FOR_ALL = [401, 403, 429, 503];

/**
 * Sends one row after the other: each is answered before the next begins, so that a market under load is not asked for
 * many things at once. A refusal of one row leaves the others; where nobody answers, or all would be refused alike, it
 * ends, and so it does once `isStopped`.
 */
async function runBulk<Row>(
  rows: readonly Row[],
  send: (row: Row) => Promise<unknown>,
  { isStopped, onAnswer }: { isStopped: () => boolean; onAnswer: (answered: number) => void },
): Promise<BulkOutcome<Row>> {
  const done: Row[] = [];
  const refused: Refusal<Row>[] = [];
  for (const [place, row] of rows.entries()) {
    if (isStopped()) return { done, refused, untried: rows.slice(place) };
    try {
      await send(row);
      done.push(row);
    } catch (error) {
      const problem = messageOf(error);
      const status = error instanceof ApiError ? error.status : 0;
      if (FOR_ALL.includes(status))
        return { done, refused, untried: rows.slice(place), problem, isSignedOut: status === 401 };
      if (status === 0 || status >= 500)
        return { done, refused, unknown: row, untried: rows.slice(place + 1), problem };
      refused.push({ row, message: problem });
    }
    onAnswer(place + 1);
  }
  return { done, refused, untried: [] };
}

/**
 * Runs an act over rows; `answered` counts while it runs. Whoever leaves the page stops it after the row that is on its
 * way, and `onLeft` tells what had been done by then.
 */
export function useBulkRun<Row>({
  onEnd,
  onLeft,
}: {
  onEnd: (outcome: BulkOutcome<Row>) => void;
  onLeft: (outcome: BulkOutcome<Row>) => void;
}) {
  const [answered, setAnswered] = useState<number>();
  const [outcome, setOutcome] = useState<BulkOutcome<Row>>();
  const isStopped = useRef(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isStopped.current = true;
      isLeft.current = true;
    };
  }, []);
  const run = async (rows: readonly Row[], send: (row: Row) => Promise<unknown>) => {
    isStopped.current = false;
    setAnswered(0);
    const result = await runBulk(rows, send, { isStopped: () => isStopped.current, onAnswer: setAnswered });
    if (isLeft.current) return onLeft(result);
    setAnswered(undefined);
    setOutcome(result);
    onEnd(result);
  };
  return {
    run,
    answered,
    outcome,
    /** After the row that is on its way. */
    stop: () => {
      isStopped.current = true;
    },
    /** Back to the question, for the rows that are left. */
    again: () => setOutcome(undefined),
  };
}
