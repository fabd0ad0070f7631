import type { Discount } from '#contract/discounts/schemas.ts';
import { messageOf } from '../../lib/api/error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/window.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { useRemoveDiscount } from './queries.ts';

export const isUnused = ({ uses }: Discount): boolean => uses.redeemed + uses.reserved === 0;

/** Asks before a code goes, and says what will become of it (rule P9). */
export function EndDialog({ discount, onClose }: { discount: Discount; onClose: () => void }) {
  const removing = useRemoveDiscount();
  const { code, uses } = discount;
  const act = isUnused(discount) ? 'Delete' : 'End';
  const remove = () =>
    removing.mutate(discount._id, {
      onSuccess: ({ ended }) => {
        showToast(ended ? `The code ${code} has ended.` : `The code ${code} is deleted.`);
        onClose();
      },
    });
  return (
    <Dialog open onClose={onClose} locked={removing.isPending} title={`${act} ${code}?`}>
      <div className="grid gap-4">
        <p>
          {isUnused(discount)
            ? 'Nobody has bought with it. If an order ever held it, it ends instead of being deleted.'
            : 'It stops working for good. Anyone who has bought with it keeps the price, and its figures stay here.'}
          {uses.reserved > 0 && ' Orders that are being paid with it can still be paid.'}
        </p>
        {removing.error && <Alert tone="error">{messageOf(removing.error)}</Alert>}
        <div className="code-actions">
          <Button disabled={removing.isPending} onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" busy={removing.isPending} onClick={remove}>
            {act} code
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
