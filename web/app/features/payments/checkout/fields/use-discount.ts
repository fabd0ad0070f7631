import { useEffect, useRef, useState } from 'react';
import type { LicenceTier } from '#contract/listings/constants.ts';
import { type CheckedCode, validateCode } from './validate-code.ts';

/** A code that was tried for a licence, and what came of it. */
interface Tried extends CheckedCode {
  code: string;
  wanted: Wanted;
}

/** What the code is to be used for. */
interface Wanted {
  licence: LicenceTier;
  quantity: number;
}

/**
 * What the typed discount code takes off. It is tried when the field is left or Apply is pressed, and again by itself
 * when another licence or quantity is chosen; while something else is typed, nothing is taken off.
 */
export function useDiscount(projectId: string, wanted: Wanted, typed: string) {
  const code = typed.trim();
  const [tried, setTried] = useState<Tried>();
  const [isChecking, setChecking] = useState(false);
  const asked = useRef<{ key: string; abort: AbortController }>(undefined);
  const { licence, quantity } = wanted;
  const isSame = tried?.wanted.licence === licence && tried.wanted.quantity === quantity;
  const known = tried?.code === code && isSame ? tried : undefined;

  const apply = async () => {
    const key = `${licence} ${quantity} ${code}`;
    // Leaving the field for the button asks once.
    if (code === '' || known || asked.current?.key === key) return;
    asked.current?.abort.abort();
    const abort = new AbortController();
    asked.current = { key, abort };
    setChecking(true);
    const trial = { discountCode: code, projectId, licence, ...(quantity > 1 && { quantity }) };
    const checked = await validateCode(trial, abort.signal);
    if (abort.signal.aborted) return;
    asked.current = undefined;
    setChecking(false);
    setTried({ ...checked, code, wanted });
  };

  // One that came along is tried at once, and one that was tried again for another licence.
  const cameAlong = useRef(typed);
  const wasTried = code !== '' && (tried?.code === code || cameAlong.current === typed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each licence and quantity
  useEffect(() => {
    if (wasTried) void apply();
  }, [licence, quantity]);
  useEffect(() => () => asked.current?.abort.abort(), []);

  return {
    apply,
    isChecking,
    /** Rupees that it takes off now. */
    amount: known?.isValid ? known.discountAmount : 0,
    isApplied: known?.isValid === true,
    error: known && !known.isValid ? known.message : undefined,
  };
}
