import { useState } from 'react';
import { messageOf } from '../../../lib/api/error.ts';

/** Runs what needs a passkey, and keeps what went wrong with it. */
export function usePasskeyCall() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, run };
}
