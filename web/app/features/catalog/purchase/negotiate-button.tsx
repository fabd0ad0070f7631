import type { Licence } from '#contract/listings/schemas.ts';
import { loginPath } from '../../../lib/paths/return-path.ts';
import { useSession } from '../../../lib/session/current-user.ts';
import { Button, type ButtonSize, LinkButton } from '../../../ui/button.tsx';

/** Opens the Start Negotiation modal over the page; the shell hears of it, wherever it stands. */
export function NegotiateButton({
  projectId,
  title,
  size = 'large',
}: {
  projectId: string;
  title: string;
  size?: ButtonSize;
}) {
  return (
    <Button size={size} data-opens="negotiate" data-id={projectId} data-title={title}>
      Negotiate
    </Button>
  );
}

/** The way to a price of one's own, for visitors and for buyers who do not own it (rule B6). */
export function NegotiateAction({
  project: { _id, title, negotiable, status, licences },
  isOwned,
  from,
}: {
  project: { _id: string; title: string; negotiable: boolean; status: string; licences: Licence[] };
  isOwned: boolean;
  /** Where a visitor comes back to. */
  from: { pathname: string; search: string };
}) {
  const session = useSession();
  const hasPrice = licences.some(({ price }) => price > 0);
  if (!negotiable || !hasPrice || isOwned || status !== 'approved') return null;
  // What buys, beside it, offers to ask for the profile again.
  if (session.state === 'lost') return null;
  if (session.state !== 'signed-in') {
    return (
      <LinkButton to={loginPath(from)} size="large" className="anonymous-only">
        Sign in to Negotiate
      </LinkButton>
    );
  }
  return session.user.role === 'buyer' ? <NegotiateButton projectId={_id} title={title} /> : null;
}
