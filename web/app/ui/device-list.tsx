import { formatDate } from '#contract/formats/dates.ts';
import { Button } from './button.tsx';
import { EmptyState } from './feedback/empty-state.tsx';

interface Device {
  _id: string;
  name: string;
  activatedAt: string;
  lastSeenAt: string;
}

/** Devices that a licence key is activated on, each with a button that frees its place. */
export function DeviceList({
  devices,
  busyId,
  onFree,
}: {
  devices: readonly Device[];
  /** The one that is being freed. */
  busyId: string | undefined;
  onFree: (id: string) => void;
}) {
  if (devices.length === 0)
    return (
      <EmptyState title="Not activated anywhere yet">
        <p>A program that you give the key to activates it, and stands here then.</p>
      </EmptyState>
    );
  return (
    <ul className="divide-y divide-line">
      {devices.map(({ _id, name, activatedAt, lastSeenAt }) => (
        <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <div className="min-w-0 flex-1 basis-48">
            <p className="font-medium wrap-anywhere">{name || 'A device'}</p>
            <p className="text-14 text-muted">
              {`Activated ${formatDate(activatedAt)}, last seen ${formatDate(lastSeenAt)}`}
            </p>
          </div>
          <Button size="small" busy={busyId === _id} onClick={() => onFree(_id)}>
            Deactivate<span className="sr-only"> {name || 'a device'}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
