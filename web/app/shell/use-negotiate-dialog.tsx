import { type ComponentType, useState } from 'react';
import { showToast } from '../ui/toast.tsx';
import { importWithRetry } from './import-with-retry.ts';
import type { Asked } from './negotiate-overlay.tsx';

const load = importWithRetry(() => import('./negotiate-overlay.tsx'));

/** Fetches the modal for somebody who is near its button; what fails is tried again when it is pressed. */
export function prepareNegotiation(): void {
  load().catch(() => {});
}

/** The Start Negotiation modal, fetched when it is first needed. */
export function useNegotiateDialog() {
  const [Overlay, setOverlay] = useState<ComponentType<{ asked: Asked; onClose: () => void }>>();
  const [asked, setAsked] = useState<Asked>();
  return {
    /** For the listing that the pressed button names. */
    open: async ({ dataset: { id = '', title = '' } }: HTMLElement) => {
      setAsked({ _id: id, title });
      try {
        const { NegotiateOverlay } = await load();
        setOverlay(() => NegotiateOverlay);
      } catch {
        setAsked(undefined);
        showToast('The window could not be loaded. Check your connection and try again.', 'error');
      }
    },
    dialog: asked && Overlay && <Overlay key={asked._id} asked={asked} onClose={() => setAsked(undefined)} />,
  };
}
