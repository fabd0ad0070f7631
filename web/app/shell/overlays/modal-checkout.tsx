import { useEffect, useRef } from 'react';
import type { Project } from '#contract/listings/schemas.ts';
import { ModalCheckout } from '../../features/payments/checkout/in-modal.tsx';
import { SessionQueries } from '../../lib/api/session-queries.tsx';
import { paymentResultPath } from '../../lib/paths/return-path.ts';
import { useSession } from '../../lib/session/current-user.ts';
import { useNavigate } from '../../ui/nav.tsx';
import { useSite } from '../site.ts';

/** Checkout in the project modal, for a buyer who is signed in. */
export function Checkout({ project, onPaid }: { project: Project; onPaid: (orderId: string) => void }) {
  const session = useSession();
  const site = useSite();
  const navigate = useNavigate();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  if (session.state !== 'signed-in') return null;
  const showResult = (orderId: string) => void navigate(paymentResultPath(orderId));
  return (
    <SessionQueries>
      <ModalCheckout
        project={project}
        user={session.user}
        shop={site}
        isSandbox={site.sandboxPayments}
        // The provider's sheet stays where somebody goes back from the modal and pays all the same.
        onPaid={(orderId) => (isShown.current ? onPaid(orderId) : showResult(orderId))}
        onUnsettled={showResult}
      />
    </SessionQueries>
  );
}
