import { SLUG_DAYS } from '#contract/accounts/seller-page/constants.ts';

/** From when a seller may choose another slug; nothing for one who never has (rule R3). */
export function nextSlugChoice(chosenAt: Date | null): Date | null {
  return chosenAt && new Date(chosenAt.getTime() + SLUG_DAYS * 24 * 60 * 60 * 1000);
}
