import { useState } from 'react';
import { ApiError, messageOf } from '../../../../lib/api/error.ts';

/** A row that the server refused, and its words. */
interface Refusal<Row> {
  row: Row;
  message: string;
}

/** What came of the rows: those that were never tried are in neither list. */
export interface BulkOutcome<Row> {
  done: readonly Row[];
  refused: readonly Refusal<Row>[];
  /** Why the rest was not tried. */
  stopped?: string;
}

/**
 * Sends one row after the other: each is answered before the next begins, so that a market under load is not asked
 * for many things at once. A refusal of one row leaves the others; where nobody answers, or every further row would be
 * refused alike, it ends.
 */
async function runBulk<Row>(
  rows: readonly Row[],
  send: (row: Row) => Promise<unknown>,
  onAnswer: (answered: number) => void,
): Promise<BulkOutcome<Row>> {
  const done: Row[] = [];
  const refused: Refusal<Row>[] = [];
  for (const row of rows) {
    try {
      await send(row);
      done.push(row);
    } catch (error) {
      if (endsAll(error)) return { done, refused, stopped: messageOf(error) };
      refused.push({ row, message: messageOf(error) });
    }
    onAnswer(done.length + refused.length);
  }
  return { done, refused };
}

/** No answer, not signed in, not allowed, too many calls, or a fault of the server. */
function endsAll(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  const { status } = error;
  return status === 0 || status === 401 || status === 429 || status >= 500;
}

/** Runs an act over rows; `answered` counts while it runs. */
export function useBulkRun<Row>(onEnd: (outcome: BulkOutcome<Row>) => void) {
  const [answered, setAnswered] = useState<number>();
  const [outcome, setOutcome] = useState<BulkOutcome<Row>>();
  const run = async (rows: readonly Row[], send: (row: Row) => Promise<unknown>) => {
    setAnswered(0);
    const result = await runBulk(rows, send, setAnswered);
    setAnswered(undefined);
    setOutcome(result);
    onEnd(result);
  };
  return { run, answered, outcome, reset: () => setOutcome(undefined) };
}
