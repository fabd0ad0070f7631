import { useSession } from '../../../lib/session/current-user.ts';
import { Button } from '../../../ui/button.tsx';
import { useWish } from './use-wish.ts';

/** The heart of a project's page and of the modal; a seller has none for what is their own, nor anybody for what is not sold. */
export function WishButton({
  project: { _id, status, seller },
}: {
  project: { _id: string; status: string; seller: { uid: string } };
}) {
  const session = useSession();
  const { isWished, toggle } = useWish(_id);
  const isOwn = session.state === 'signed-in' && session.user.uid === seller.uid;
  if (status !== 'approved' || isOwn) return null;
  return (
    <Button onClick={toggle} aria-pressed={isWished} className="wish-button with-scripts">
      <span className="card-mark mark-heart" aria-hidden="true" />
      Wishlist
    </Button>
  );
}
