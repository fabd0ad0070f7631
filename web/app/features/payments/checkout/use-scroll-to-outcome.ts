import { type RefObject, useEffect, useRef } from 'react';
import type { Payment } from './use-payment.ts';

/** What says how a payment stands, the reason of a failure before the order that is under way. */
const OUTCOMES = ['[role="alert"]', '[aria-label="Pending payment"]'];

/**
 * Brings what became of a payment into sight inside `panel`, when the form has given way to an order or to a reason: the
 * button that was pressed is gone by then, and with it where the page was scrolled to. A focus that went with it is
 * moved to `heading`.
 */
export function useScrollToOutcome(
  { failure, live: { pending } }: Payment,
  panel: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): void {
  const shown = pending?.orderId;
  const before = useRef({ failure, shown });
  useEffect(() => {
    if (before.current.failure === failure && before.current.shown === shown) return;
    before.current = { failure, shown };
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    const outcome = OUTCOMES.map((each) => panel.current?.querySelector(each)).find(Boolean);
    outcome?.scrollIntoView({ block: 'nearest' });
  }, [failure, shown, panel, heading]);
}
