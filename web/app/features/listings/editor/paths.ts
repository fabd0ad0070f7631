import { LISTINGS_PATH, NEW_LISTING_PATH } from '../../../lib/paths/seller.ts';
import { controlId, FINDINGS_CONTROL } from './controls.ts';
import type { StepId } from './steps.ts';

/** Where a listing is worked on; before there is one, `id` is missing. `control` is the id of a field to go to. */
export function studioPath(id: string | undefined, step?: StepId, control?: string): string {
  const base = id === undefined ? NEW_LISTING_PATH : `${LISTINGS_PATH}/${id}/edit`;
  return `${base}${step ? `?step=${step}` : ''}${control ? `#${control}` : ''}`;
}

/** Where a seller reads what an inspection found in the archive that was sent last. */
export function findingsPath(id: string): string {
  return studioPath(id, 'files', controlId(FINDINGS_CONTROL));
}

/** Where a seller sees the listing as a buyer will. */
export function previewPath(id: string): string {
  return `${LISTINGS_PATH}/${id}/preview`;
}

const SUBMITTED = 'submitted';

/** Where a seller reads what comes next, once a listing was submitted. */
export function submittedPath(id: string): string {
  return `${studioPath(id)}?step=${SUBMITTED}`;
}

export const isSubmittedPath = (query: URLSearchParams): boolean => query.get('step') === SUBMITTED;
