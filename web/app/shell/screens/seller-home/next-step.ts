import type { SellerAnalytics } from '#contract/analytics/schemas.ts';
import { counted } from '#contract/formats/words.ts';
import type { ManagedProject } from '#contract/listings/schemas.ts';
import { studioPath } from '../../../features/listings/editor/paths.ts';
import { ANALYTICS_PATH } from '../../../lib/paths/seller.ts';

export interface NextStep {
  text: string;
  to: string;
  act: string;
}

/** Fewer say nothing about a listing. */
const VIEWS_THAT_TELL = 10;

/** The one thing that would help most; nothing where all goes well. */
export function nextStepFor(
  listings: readonly ManagedProject[],
  { listings: looked, days }: Pick<SellerAnalytics, 'listings' | 'days'>,
): NextStep | undefined {
  const draft = listings.find(({ status }) => status === 'draft');
  if (draft && !listings.some(({ status }) => status === 'approved')) {
    return {
      text: `“${draft.title || 'Untitled draft'}” is a draft. Submit it, and it can sell.`,
      to: studioPath(draft._id),
      act: 'Finish it',
    };
  }
  const quiet = looked
    .filter(({ sales, views }) => sales === 0 && views >= VIEWS_THAT_TELL)
    .sort((one, other) => other.views - one.views)[0];
  if (!quiet) return undefined;
  return {
    text: `“${quiet.title}” had ${counted(quiet.views, 'view')} in ${days.length} days and no sale. See where its visitors come from and how far they get.`,
    to: `${ANALYTICS_PATH}?project=${quiet._id}`,
    act: 'Look into it',
  };
}
