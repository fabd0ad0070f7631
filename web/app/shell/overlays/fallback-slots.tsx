import { OpenElsewhere } from '../../features/catalog/documents/list.tsx';
import type { ModalSlots } from '../../features/catalog/modal/slots.ts';
import { sharePath } from '../../features/catalog/project/path.ts';
import { paymentPath } from '../../lib/paths/return-path.ts';
import { LinkButton } from '../../ui/button.tsx';

const SAID = <p className="text-14 text-muted">This part did not load.</p>;

/** Stands in where what the modal does for people who are signed in did not arrive: the pages that do the same. */
export const PLAIN_SLOTS: ModalSlots = {
  checkout: ({ _id }) => (
    <>
      {SAID}
      <LinkButton to={paymentPath(_id, { pathname: sharePath(_id), search: '' }, 'modal')} variant="solid">
        Go to payment
      </LinkButton>
    </>
  ),
  download: ({ _id, projectZipFile, downloadsStopped }) =>
    projectZipFile?.filename &&
    !downloadsStopped && (
      <>
        {SAID}
        <OpenElsewhere projectId={_id} name={projectZipFile.originalName} />
      </>
    ),
  documentAction: ({ originalName }, { _id }) => <OpenElsewhere projectId={_id} name={originalName} />,
};
