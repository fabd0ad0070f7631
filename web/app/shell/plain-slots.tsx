import type { ReactNode } from 'react';
import type { ModalSlots } from '../features/catalog/modal-slots.ts';
import { OpenElsewhere } from '../features/catalog/open-elsewhere.tsx';
import { sharePath } from '../features/catalog/project-path.ts';
import { paymentPath } from '../lib/return-path.ts';
import { LinkButton } from '../ui/button.tsx';

/** Stands in where what the modal does for people who are signed in did not arrive: the pages that do the same. */
export const PLAIN_SLOTS: ModalSlots = {
  checkout: ({ _id }) => (
    <Elsewhere
      said="The checkout could not be loaded here."
      to={paymentPath(_id, { pathname: sharePath(_id), search: '' }, 'modal')}
    >
      Go to payment
    </Elsewhere>
  ),
  download: ({ _id, projectZipFile }) =>
    projectZipFile?.filename && (
      <Elsewhere said="The download could not be loaded here." to={`/project/${_id}`}>
        Open to download
      </Elsewhere>
    ),
  documentAction: ({ originalName }, { _id }) => <OpenElsewhere projectId={_id} name={originalName} />,
};

/** A fresh document, which may get what this one could not. */
function Elsewhere({ said, to, children }: { said: string; to: string; children: ReactNode }) {
  return (
    <>
      <p className="text-14 text-muted">{said}</p>
      <LinkButton to={to} reload variant="solid" size="large">
        {children}
      </LinkButton>
    </>
  );
}
