import { useEffect, useEffectEvent, useState } from 'react';
import { PASSKEY_SECONDS } from '#contract/accounts/passkeys/constants.ts';
import type { PasskeyAnswer } from '#contract/accounts/passkeys/schemas.ts';
import { api } from '../../../lib/api/call.ts';
import { askPasskey, knowsAutofill, stopAsking } from './browser.ts';

/** A challenge is replaced while it still holds. */
const RENEWED_AFTER_MS = (PASSKEY_SECONDS - 60) * 1000;

/**
 * While it is on, the field for the address lists the passkeys of the market, where the browser can do that. Nobody has
 * asked for it, so nothing is said where it does not work.
 */
export function useAutofill(isOn: boolean, onAnswer: (answer: PasskeyAnswer) => void): void {
  const [round, setRound] = useState(0);
  const answered = useEffectEvent(onAnswer);
  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    const offer = async () => {
      if (!(await knowsAutofill()) || isOver) return;
      const asked = await api('POST /auth/passkey-login/options');
      if (isOver) return;
      const answer = await askPasskey(asked, { autofill: true });
      if (!isOver) answered(answer);
    };
    void offer().catch(() => {});
    const stopRenewing = whenSeenAfter(RENEWED_AFTER_MS, () => setRound(round + 1));
    return () => {
      isOver = true;
      stopRenewing();
      void stopAsking();
    };
  }, [isOn, round]);
}

/** Calls back once `ms` are over and the page can be seen; answers how to give that up. */
function whenSeenAfter(ms: number, callback: () => void): () => void {
  const look = () => {
    if (document.hidden) return;
    document.removeEventListener('visibilitychange', look);
    callback();
  };
  const timer = window.setTimeout(() => {
    document.addEventListener('visibilitychange', look);
    look();
  }, ms);
  return () => {
    window.clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
