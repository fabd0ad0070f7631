import { WISHLIST_LIMITS } from '#contract/wishlist/constants.ts';
import { messageOf } from '../../../lib/api/error.ts';
import { toggleWish, useWishes, type Wished } from '../../../lib/wishes/wishes.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';

/** Whether a project is wished for, and what a press of its heart does. */
export function useWish(projectId: string): { isWished: boolean; toggle: () => void } {
  const isWished = useWishes().has(projectId);
  return {
    isWished,
    toggle: () => {
      toggleWish(projectId).then(tell, (error: unknown) => showToast(messageOf(error), 'error'));
    },
  };
}

/** The heart itself says the rest. */
function tell(wished: Wished): void {
  if (wished === 'kept') showToast('Kept in this browser. Sign in to hear when its price falls.', 'info');
  if (wished === 'full') {
    showToast(
      `This browser’s wishlist is full (${WISHLIST_LIMITS.kept} projects). Sign in to save more.`,
      'warning',
    );
  }
}
