import type { ReactNode } from 'react';
import type { Project, ProjectDocument } from '#contract/listings/schemas.ts';

/** What the modal shows of other features; the page puts them in. */
export interface ModalSlots {
  /** The inline Secure Checkout panel of a buyer; `onPaid` hears of an order that is paid. */
  checkout: (project: Project, onPaid: (orderId: string) => void) => ReactNode;
  /** The archive's download of an owner. */
  download: (project: Project) => ReactNode;
  documentAction: (document: ProjectDocument, project: Project) => ReactNode;
}
