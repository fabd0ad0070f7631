import { lazy, Suspense } from 'react';
import type { Project } from '#contract/listings/schemas.ts';
import { DocumentButton } from '../../features/catalog/documents/save-button.tsx';
import type { ModalSlots } from '../../features/catalog/modal/slots.ts';
import { ProjectDownload } from '../../features/payments/downloads/of-project.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { importWithRetry } from '../loading/import-with-retry.ts';
import { PLAIN_SLOTS } from './fallback-slots.tsx';

interface CheckoutProps {
  project: Project;
  onPaid: (orderId: string) => void;
}

// Only buyers need it: whoever owns the project already, and sellers, do not wait for it.
const loadCheckout = importWithRetry(() => import('./modal-checkout.tsx'));
const Checkout = lazy(() =>
  loadCheckout().then(
    ({ Checkout }) => ({ default: Checkout }),
    () => ({
      default: ({ project, onPaid }: CheckoutProps) => <>{PLAIN_SLOTS.checkout(project, onPaid)}</>,
    }),
  ),
);

/** What people who are signed in can do in the project modal. */
const MODAL_SLOTS: ModalSlots = {
  checkout: (project, onPaid) => (
    <Suspense fallback={<Skeleton className="h-96 w-full" />}>
      <Checkout project={project} onPaid={onPaid} />
    </Suspense>
  ),
  download: (project) => <ProjectDownload project={project} fallback="Download failed. Please try again." />,
  documentAction: (document) => <DocumentButton document={document} isInModal />,
};
export default MODAL_SLOTS;
