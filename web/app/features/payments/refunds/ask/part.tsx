import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { formatDate } from '#contract/formats/dates.ts';
import type { Order } from '#contract/payments/schemas.ts';
import { messageOf } from '../../../../lib/api/error.ts';
import { loadModule } from '../../../../lib/page/load-module.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/window.tsx';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { StatusDot } from '../../../../ui/feedback/badge.tsx';
import { showToast } from '../../../../ui/feedback/toast.tsx';
import type { RefundDialogProps } from './dialog.tsx';
import { useRefreshOrders, useWithdrawRefund } from './queries.ts';
import { type RefundState, refundState } from './state.ts';
import '../../../../styles/payments/refund-part.css';

/** Whether what was bought can be used: its money has not gone back, and nothing holds it. */
export function isUsable({ amount, refund }: Order): boolean {
  return refund === null || (refund.stopped === null && refund.refundedPaise < amount * 100);
}

/** How a paid order's refund stands, and what the buyer can do about it (rule P10). */
export function RefundPart({ order }: { order: Order }) {
  const [isAsking, setAsking] = useState(false);
  const [RefundDialog, setRefundDialog] = useState<ComponentType<RefundDialogProps>>();
  const refresh = useRefreshOrders();
  const stateLine = useFocusAfter(isAsking);
  if (!order.refund) return null;
  const { askUntil, request } = order.refund;
  const isExtension = order.extendsOrderId !== null;
  const state = refundState(order.refund, { isExtension });
  const isOpen = request?.status === 'waiting_seller' || request?.status === 'waiting_admin';
  if (!state && !askUntil) return null;
  const ask = async () => {
    // A download since the page was loaded changes what happens next.
    refresh();
    try {
      const { RefundDialog } = await loadModule(() => import('./dialog.tsx'));
      setRefundDialog(() => RefundDialog);
      setAsking(true);
    } catch {
      showToast('The form did not load. Check your connection and try again.', 'error');
    }
  };
  return (
    <div className="refund-part">
      {state && <StateLine state={state} line={stateLine} />}
      {isOpen && <Withdraw id={request._id} />}
      {askUntil && (
        <div className="refund-ask">
          <Button
            size="small"
            aria-label={`Ask for a refund of ${order.project.title}`}
            onClick={() => void ask()}
          >
            Ask for a refund
          </Button>
          <span className="refund-note">Refundable until {formatDate(askUntil)}</span>
        </div>
      )}
      {RefundDialog && <RefundDialog order={order} open={isAsking} onClose={() => setAsking(false)} />}
    </div>
  );
}

/** What was asked for takes the button away that the focus would come back to: it goes to how the refund stands. */
function useFocusAfter(isAsking: boolean) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!isAsking) return;
    return () => {
      if (document.activeElement === document.body) line.current?.focus();
    };
  }, [isAsking]);
  return line;
}

function StateLine({
  state: { label, tone, text, quote },
  line,
}: {
  state: RefundState;
  line: RefObject<HTMLParagraphElement | null>;
}) {
  return (
    <div>
      <p ref={line} tabIndex={-1} className="refund-state">
        <StatusDot tone={tone}>{label}</StatusDot>
      </p>
      <p className="refund-note">{text}</p>
      {quote && (
        <blockquote className="refund-quote">
          <span className="refund-note">{quote.by}: </span>
          {quote.text}
        </blockquote>
      )}
    </div>
  );
}

function Withdraw({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  const withdrawing = useWithdrawRefund();
  const close = () => {
    withdrawing.reset();
    setOpen(false);
  };
  return (
    <div className="refund-ask">
      <Button size="small" onClick={() => setOpen(true)}>
        Withdraw
      </Button>
      <Dialog open={isOpen} onClose={close} locked={withdrawing.isPending} title="Withdraw the request?">
        <p>The purchase stays as it is, and you can download it again at once.</p>
        {withdrawing.error && (
          <div className="mt-4">
            <Alert tone="error">{messageOf(withdrawing.error)}</Alert>
          </div>
        )}
        <div className="refund-actions">
          <Button onClick={close}>Keep the request</Button>
          <Button
            variant="solid"
            busy={withdrawing.isPending}
            onClick={() => withdrawing.mutate(id, { onSuccess: close })}
          >
            Withdraw the request
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
