import { CATEGORIES, CATEGORY_NAMES, type Category } from '#contract/listings/constants.ts';

/** A category's name; one that this page does not know yet is shown as it is. */
export function categoryName(category: string): string {
  return isCategory(category) ? CATEGORY_NAMES[category] : category;
}

export function isCategory(text: string | null): text is Category {
  return (CATEGORIES as readonly (string | null)[]).includes(text);
}
