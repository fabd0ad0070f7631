import { counted } from '#contract/formats/words.ts';
import { messageOf } from '../../../lib/api/error.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/window.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useDeleteListing } from '../queries.ts';

/** Asks before a listing goes, and says what will become of it (rule L1). */
export function DeleteDialog({
  id,
  title,
  sales,
  open,
  onClose,
}: {
  id: string;
  title: string;
  sales: number;
  open: boolean;
  onClose: () => void;
}) {
  const deleting = useDeleteListing();
  return (
    <Dialog open={open} onClose={onClose} locked={deleting.isPending} title={`Delete ${title}?`}>
      <div className="grid gap-4">
        <p>
          {sales > 0
            ? `It was sold ${counted(sales, 'time')}, so it is archived: it leaves the market for good, and its buyers keep their downloads.`
            : 'Text, pictures, documents and the archive are deleted for good. If somebody has ever ordered it, it is archived instead: it leaves the market, and the order stays whole.'}
        </p>
        {deleting.error && <Alert tone="error">{messageOf(deleting.error)}</Alert>}
        <div className="flex flex-wrap gap-3">
          <Button
            variant="danger"
            busy={deleting.isPending}
            onClick={() => deleting.mutate(id, { onSuccess: onClose })}
          >
            {sales > 0 ? 'Archive it' : 'Delete it'}
          </Button>
          <Button onClick={onClose}>Keep it</Button>
        </div>
      </div>
    </Dialog>
  );
}
