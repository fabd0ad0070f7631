import { type ReactNode, useState } from 'react';
import { showToast } from '../ui/toast.tsx';
import { importWithRetry } from './import-with-retry.ts';

const load = importWithRetry(() => import('./negotiate-overlay.tsx'));

/** Fetches the modal for somebody who is near its button; what fails is tried again when it is pressed. */
export function prepareNegotiation(): void {
  load().catch(() => {});
}

/** The Start Negotiation modal for the listing that a pressed button names, fetched when it is first needed. */
export function useNegotiateDialog() {
  const [dialog, setDialog] = useState<ReactNode>();
  const open = ({ dataset }: HTMLElement) =>
    load().then(
      ({ negotiationOf }) => setDialog(negotiationOf(dataset, () => setDialog(undefined))),
      () => showToast('The window could not be loaded. Check your connection and try again.', 'error'),
    );
  return { dialog, open };
}
