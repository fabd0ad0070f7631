import { messageOf } from '../../lib/api/error.ts';
import { sharedWishlistPath } from '../../lib/paths/wishlist.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/window.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { TextInput } from '../../ui/form/field.tsx';
import { CopyButton } from '../../ui/text/copy-button.tsx';
import { useSharing } from './queries.ts';

/** Shares a wishlist by a secret link, and ends that. */
export function ShareDialog({
  open,
  shareToken,
  onClose,
}: {
  open: boolean;
  shareToken: string | null;
  onClose: () => void;
}) {
  const sharing = useSharing();
  const { isPending, error, mutate } = sharing;
  return (
    <Dialog open={open} onClose={onClose} locked={isPending} title="Share your wishlist">
      <div className="grid gap-4">
        <p className="text-muted">
          {shareToken === null
            ? 'Only you see your wishlist. With a link, whoever has it sees your name and what is on the list, and nothing else of yours.'
            : 'Whoever has this link sees your name and what is on the list. Search engines are told not to list it.'}
        </p>
        {shareToken !== null && <Link link={window.location.origin + sharedWishlistPath(shareToken)} />}
        {error && <Alert tone="error">{messageOf(error)}</Alert>}
        <div className="dialog-foot">
          {shareToken === null ? (
            <Button variant="solid" busy={isPending} onClick={() => mutate(true)}>
              Make a link
            </Button>
          ) : (
            <Button variant="danger" busy={isPending} onClick={() => mutate(false)}>
              End sharing
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Link({ link }: { link: string }) {
  return (
    <div className="grid gap-2">
      <TextInput
        readOnly
        label="Link to your wishlist"
        value={link}
        className="font-mono text-14"
        onFocus={(event) => event.target.select()}
      />
      <div>
        <CopyButton text={link} label=" the link" isOutlined />
      </div>
    </div>
  );
}
