import type { StepId } from './studio/steps.ts';

export const NEW_LISTING_PATH = '/dashboard/seller/new';
export const LISTINGS_PATH = '/dashboard/seller';
export const SALES_PATH = '/dashboard/seller/sales';
export const ANALYTICS_PATH = '/dashboard/seller/analytics';

/** Where a listing is worked on; before there is one, `id` is missing. `control` is the id of a field to go to. */
export function studioPath(id: string | undefined, step?: StepId, control?: string): string {
  const base = id === undefined ? NEW_LISTING_PATH : `${LISTINGS_PATH}/${id}/edit`;
  return `${base}${step ? `?step=${step}` : ''}${control ? `#${control}` : ''}`;
}

/** Where a seller sees the listing as a buyer will. */
export function previewPath(id: string): string {
  return `${LISTINGS_PATH}/${id}/preview`;
}
