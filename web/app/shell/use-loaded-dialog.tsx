import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from '../ui/nav.tsx';
import { showToast } from '../ui/toast.tsx';
import { importWithRetry } from './import-with-retry.ts';

/** Makes a dialog of what a pressed button names. */
type DialogOf = (dataset: DOMStringMap, onClose: () => void) => ReactNode;

const loadNegotiation = importWithRetry(() => import('./negotiate-overlay.tsx'));
const loadReport = importWithRetry(() => import('./report-overlay.tsx'));

/** Fetches the modal for somebody who is near its button; what fails is tried again when it is pressed. */
export function preloadNegotiation(): void {
  loadNegotiation().catch(() => {});
}

/** The Start Negotiation modal for the listing that a pressed button names, fetched when it is first needed. */
export const useNegotiateDialog = () => useLoadedDialog(loadNegotiation);

/** The report of what a pressed button names. */
export const useReportDialog = () => useLoadedDialog(loadReport);

function useLoadedDialog(load: () => Promise<{ default: DialogOf }>) {
  const [dialog, setDialog] = useState<ReactNode>();
  const { key } = useLocation();
  // It belongs to the page that it stands over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each way the history goes
  useEffect(() => setDialog(undefined), [key]);
  const open = ({ dataset }: HTMLElement) =>
    load().then(
      (loaded) => setDialog(loaded.default(dataset, () => setDialog(undefined))),
      () => showToast('The window could not be loaded. Check your connection and try again.', 'error'),
    );
  return { dialog, open };
}
