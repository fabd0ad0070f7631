import { useState } from 'react';
import type { Licence } from '#contract/certificates/schemas.ts';
import { messageOf } from '../../../lib/api/error.ts';
import { downloadFile } from '../../../lib/files/download-file.ts';
import { certificatePath } from '../../../lib/paths/certificate.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/window.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { Checkbox } from '../../../ui/form/field.tsx';
import { Link } from '../../../ui/nav.tsx';
import { useLicence, useShowLicensee } from './queries.ts';

const FILE = 'GET /payments/order/:orderId/certificate';

/** Shows the certificate of an order's licence, its files, and whom others see (rule R5); `title` tells several apart. */
export function CertificateButton({ orderId, title }: { orderId: string; title: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Certificate<span className="sr-only"> for {title}</span>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Licence certificate">
        <CertificateOfOrder orderId={orderId} />
      </Dialog>
    </>
  );
}

function CertificateOfOrder({ orderId }: { orderId: string }) {
  return (
    <QueryState
      query={useLicence(orderId)}
      loading={<Skeleton className="h-64 w-full" />}
      fallback="The certificate could not be loaded."
    >
      {(licence) =>
        licence?.certificateId ? (
          <Certificate licence={licence} certificateId={licence.certificateId} />
        ) : (
          <p>This purchase was refunded, so its licence has ended and there is no certificate.</p>
        )
      }
    </QueryState>
  );
}

function Certificate({ licence, certificateId }: { licence: Licence; certificateId: string }) {
  const { orderId, licensee } = licence;
  const save = (format: 'pdf' | 'json') => () => downloadFile(FILE, { format }, undefined, { orderId });
  return (
    <div className="grid gap-5">
      <p>
        This certificate proves what {licensee} may do with the project. It is signed by the market, and
        anybody with its number can check it.
      </p>
      <dl className="grid gap-1">
        <dt className="text-14 text-muted">Certificate number</dt>
        <dd>
          <Link to={certificatePath(certificateId)} className="link link-target figures break-all">
            {certificateId}
          </Link>
        </dd>
      </dl>
      <div className="flex flex-wrap gap-3">
        <FileButton save={save('pdf')}>PDF for print</FileButton>
        <FileButton save={save('json')}>Signed JSON</FileButton>
      </div>
      <ShownLicensee licence={licence} />
    </div>
  );
}

/** Saved at once, as the switches of notifications are. */
function ShownLicensee({ licence: { _id, orderId, licensee, licenseeShown } }: { licence: Licence }) {
  const { mutate, isPending, variables, error } = useShowLicensee(orderId);
  return (
    <Checkbox
      label="Show my name to people who check the number"
      help={`They see “${licensee}”. Otherwise they see only the licence, the project and whether it is valid.`}
      error={error ? messageOf(error, 'This could not be saved. Try again.') : undefined}
      checked={isPending ? variables.licenseeShown : licenseeShown}
      onChange={({ target }) => mutate({ licenceId: _id, licenseeShown: target.checked })}
    />
  );
}
