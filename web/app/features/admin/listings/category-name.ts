import { CATEGORY_NAMES, type Category } from '#contract/listings/constants.ts';

/** A category's name; one that this page does not know is shown as it is, and none in words. */
export function categoryNameOf(category: string): string {
  return CATEGORY_NAMES[category as Category] ?? (category || 'No category');
}
