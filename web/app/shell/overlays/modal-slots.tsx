import { lazy, Suspense } from 'react';
import type { Project } from '#contract/listings/schemas.ts';
import { DocumentButton } from '../../features/catalog/documents/save-button.tsx';
import type { ModalSlots } from '../../features/catalog/modal/slots.ts';
import { DownloadButton } from '../../features/payments/downloads/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { importWithRetry } from '../loading/import-with-retry.ts';
import { PLAIN_SLOTS } from './fallback-slots.tsx';

// Only buyers need it: whoever owns the project already, and sellers, do not wait for it.
const loadCheckout = importWithRetry(() => import('./modal-checkout.tsx'));
const Checkout = lazy(() =>
  loadCheckout().then(
    ({ Checkout }) => ({ default: Checkout }),
    () => ({ default: ({ project }: { project: Project }) => <>{PLAIN_SLOTS.checkout(project)}</> }),
  ),
);

/** What people who are signed in can do in the project modal. */
const MODAL_SLOTS: ModalSlots = {
  checkout: (project) => (
    <Suspense fallback={<Skeleton className="h-96 w-full" />}>
      <Checkout project={project} />
    </Suspense>
  ),
  download: ({ projectZipFile: archive }) =>
    archive?.filename && (
      <DownloadButton
        solid
        wide
        file={{ ...archive, filename: archive.filename }}
        fallback="Download failed. Please try again."
      />
    ),
  documentAction: (document) => <DocumentButton document={document} />,
};
export default MODAL_SLOTS;
