import type { Project } from '#contract/listings/schemas.ts';
import { sharePath } from '../../features/catalog/project/path.ts';
import { ModalCheckout } from '../../features/payments/checkout/in-modal.tsx';
import { SessionQueries } from '../../lib/api/session-queries.tsx';
import { paymentPath } from '../../lib/paths/return-path.ts';
import { useSession } from '../../lib/session/current-user.ts';
import { useSite } from '../site.ts';

/** Checkout in the project modal, for a buyer who is signed in. */
export function Checkout({ project }: { project: Project }) {
  const session = useSession();
  const { sandboxPayments } = useSite();
  if (session.state !== 'signed-in') return null;
  const from = { pathname: sharePath(project._id), search: '' };
  return (
    <SessionQueries>
      <ModalCheckout
        project={project}
        user={session.user}
        isSandbox={sandboxPayments}
        payPath={paymentPath(project._id, from, 'modal')}
      />
    </SessionQueries>
  );
}
