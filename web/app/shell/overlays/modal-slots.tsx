import type { Project } from '#contract/listings/schemas.ts';
import { DocumentButton } from '../../features/catalog/documents/save-button.tsx';
import type { ModalSlots } from '../../features/catalog/modal/slots.ts';
import { sharePath } from '../../features/catalog/project/path.ts';
import { ModalCheckout } from '../../features/payments/checkout/in-modal.tsx';
import { DownloadButton } from '../../features/payments/downloads/button.tsx';
import { SessionQueries } from '../../lib/api/session-queries.tsx';
import { paymentPath } from '../../lib/paths/return-path.ts';
import { useSession } from '../../lib/session/current-user.ts';
import { useSite } from '../site.ts';

/** What people who are signed in can do in the project modal. */
const MODAL_SLOTS: ModalSlots = {
  checkout: (project) => <Checkout project={project} />,
  download: ({ projectZipFile: archive }) =>
    archive?.filename && (
      <DownloadButton
        solid
        wide
        file={{ ...archive, filename: archive.filename }}
        fallback="Download failed. Please try again."
      />
    ),
  documentAction: (document) => <DocumentButton document={document} />,
};
export default MODAL_SLOTS;

function Checkout({ project }: { project: Project }) {
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
