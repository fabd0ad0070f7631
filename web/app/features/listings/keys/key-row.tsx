import { useState } from 'react';
import { formatDate } from '#contract/formats/dates.ts';
import type { SoldKey } from '#contract/licence-keys/schemas.ts';
import { LICENCE_NAMES } from '#contract/listings/constants.ts';
import { messageOf } from '../../../lib/api/error.ts';
import { Button } from '../../../ui/button.tsx';
import { DeviceList } from '../../../ui/device-list.tsx';
import { Dialog } from '../../../ui/dialog/window.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { StatusDot } from '../../../ui/feedback/badge.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { useDevicesOfKey, useFreeDevice, useUnblockKey } from './queries.ts';
import { devicesText, STATUS_NAMES, STATUS_TONES } from './texts.ts';

/** A key that a buyer has: how it ends, how it stands, its devices, and what its seller can do about it. */
export function SoldKeyRow({ sold }: { sold: SoldKey }) {
  const [asked, ask] = useState<'devices' | 'block'>();
  const unblocking = useUnblockKey();
  const { tail, tier, quantity, status, reason, givenAt } = sold;
  const name = <span className="sr-only"> of the key that ends in {tail}</span>;
  const unblock = () =>
    unblocking.mutate(sold._id, { onSuccess: () => showToast(`The key that ends in ${tail} works again.`) });
  return (
    <article className="key-row" aria-label={`Key that ends in ${tail}`}>
      <div className="min-w-0">
        <p className="key-row-name">
          <span className="font-mono">…{tail}</span>
          <StatusDot tone={STATUS_TONES[status]}>{STATUS_NAMES[status]}</StatusDot>
        </p>
        <p className="text-14 text-muted">
          {LICENCE_NAMES[tier]}
          {quantity > 1 && ` × ${quantity}`}, given {formatDate(givenAt)}
        </p>
        {reason && <p className="mt-1 text-14 wrap-anywhere">{`The buyer reads: ${reason}`}</p>}
        {unblocking.error && (
          <p role="alert" className="mt-1 text-14 text-danger">
            {messageOf(unblocking.error)}
          </p>
        )}
      </div>
      <div className="key-row-acts">
        <Button size="small" onClick={() => ask('devices')}>
          {devicesText(sold)}
          {name}
        </Button>
        {status === 'valid' && (
          <Button size="small" variant="danger" onClick={() => ask('block')}>
            Block<span className="sr-only"> the key that ends in {tail}</span>
          </Button>
        )}
        {status === 'blocked' && (
          <Button size="small" busy={unblocking.isPending} onClick={unblock}>
            Unblock<span className="sr-only"> the key that ends in {tail}</span>
          </Button>
        )}
      </div>
      {asked === 'block' && <BlockDialog sold={sold} onClose={() => ask(undefined)} />}
      <Dialog
        open={asked === 'devices'}
        onClose={() => ask(undefined)}
        title={`Devices of the key that ends in ${tail}`}
      >
        {asked === 'devices' && <Devices keyId={sold._id} />}
      </Dialog>
    </article>
  );
}

function Devices({ keyId }: { keyId: string }) {
  const freeing = useFreeDevice(keyId);
  const free = (id: string) =>
    freeing.mutate(id, { onSuccess: () => showToast('The device is deactivated. Its place is free.') });
  return (
    <QueryState
      query={useDevicesOfKey(keyId)}
      loading={<Skeleton className="h-40 w-full" />}
      fallback="The devices could not be loaded."
    >
      {({ activations, total }) => (
        <div className="grid gap-4">
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
