import { useState } from 'react';
import type { OwnKey } from '#contract/licence-keys/schemas.ts';
import type { Order } from '#contract/payments/schemas.ts';
import { messageOf } from '../../../lib/api/error.ts';
import { Button } from '../../../ui/button.tsx';
import { DeviceList } from '../../../ui/device-list.tsx';
import { Dialog } from '../../../ui/dialog/window.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { CopyButton } from '../../../ui/text/copy-button.tsx';
import { useLicence } from '../certificates/queries.ts';
import { useDevices, useFreeDevice } from './queries.ts';
import '../../../styles/payments/purchase-details.css';

/** The licence key of a purchase, where its devices are, and why it cannot be used, if so (rule L13). */
export function LicenceKeyPart({ order: { orderId, project } }: { order: Order }) {
  return (
    <section className="purchase-key" aria-label={`Licence key of ${project.title}`}>
      <QueryState
        query={useLicence(orderId)}
        loading={<Skeleton className="h-16 w-full" />}
        fallback="The licence key could not be loaded."
      >
        {(licence) =>
          licence?.key ? <Key licenceId={licence._id} own={licence.key} title={project.title} /> : null
        }
      </QueryState>
    </section>
  );
}

function Key({ licenceId, own, title }: { licenceId: string; own: OwnKey; title: string }) {
  const [isOpen, setOpen] = useState(false);
  if (own.key === null)
    return (
      <>
        <h3 className="purchase-key-name">Licence key</h3>
        <p className="text-14">
          The seller owes you a key. It appears here, and we tell you, as soon as they add one.
        </p>
      </>
    );
  return (
    <>
      <h3 className="purchase-key-name">Licence key</h3>
      <div className="purchase-key-line">
        <code className="purchase-key-text">{own.key}</code>
        <CopyButton text={own.key} label={` the licence key of ${title}`} isOutlined />
        <Button size="small" onClick={() => setOpen(true)}>
          {devicesText(own)}
          <span className="sr-only"> of {title}</span>
        </Button>
      </div>
      {own.status === 'blocked' && (
        <Alert tone="warning">
          {`The seller has blocked this key, so programs do not accept it. The reason given: ${own.reason}`}
        </Alert>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Devices of this key">
        {isOpen && <Devices licenceId={licenceId} />}
      </Dialog>
    </>
  );
}

function devicesText({ activations: { used, limit } }: OwnKey): string {
  return limit === null ? `Devices: ${used}` : `Devices: ${used} of ${limit}`;
}

function Devices({ licenceId }: { licenceId: string }) {
  const freeing = useFreeDevice(licenceId);
  const free = (id: string) =>
    freeing.mutate(id, { onSuccess: () => showToast('The device is deactivated. Its place is free.') });
  return (
    <QueryState
      query={useDevices(licenceId)}
      loading={<Skeleton className="h-40 w-full" />}
      fallback="The devices could not be loaded."
    >
      {({ activations, total }) => (
        <div className="grid gap-4">
          <p className="text-14 text-muted">
            Deactivate a device that you no longer use, and its place is free for another.
          </p>
          {freeing.error && <Alert tone="error">{messageOf(freeing.error)}</Alert>}
          <DeviceList
            devices={activations}
            busyId={freeing.isPending ? freeing.variables : undefined}
            onFree={free}
          />
          {total > activations.length && (
            <p className="text-14 text-muted">{`The newest ${activations.length} of ${total} are shown.`}</p>
          )}
        </div>
      )}
    </QueryState>
  );
}
