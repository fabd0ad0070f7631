import { type ReactNode, useEffect, useState } from 'react';
import { loadAsked } from '../../lib/page/asked.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { useLocation } from '../../ui/nav.tsx';
import { importWithRetry } from '../loading/import-with-retry.ts';

/** Makes a dialog of what a pressed button names. */
type DialogOf = (dataset: DOMStringMap, onClose: () => void) => ReactNode;

const loadNegotiation = importWithRetry(() => import('./negotiate.tsx'));
const loadReport = importWithRetry(() => import('./report.tsx'));

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
    loadAsked(
      load,
      (loaded) => setDialog(loaded.default(dataset, () => setDialog(undefined))),
      () => showToast('The window could not be loaded. Check your connection and try again.', 'error'),
    );
  return { dialog, open };
}
