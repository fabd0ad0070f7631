import { BellPlus, BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { sellerPath } from '#contract/accounts/seller-page/constants.ts';
import { counted } from '#contract/formats/words.ts';
import type { FollowState, SellerPage } from '#contract/sellers/schemas.ts';
import { api } from '../../../lib/api/call.ts';
import { messageOf } from '../../../lib/api/error.ts';
import { useSession } from '../../../lib/session/current-user.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';

/** Follows a seller or stops, and tells how many do. The page itself knows nobody, so that it asks once more. */
export function FollowButton({ seller }: { seller: SellerPage }) {
  const session = useSession();
  const { state, isBusy, problem, toggle } = useFollowing(seller);
  const { following, followers } = state;
  const isOwn = session.state === 'signed-in' && session.user.uid === seller.uid;
  return (
    <div className="seller-follow">
      {isOwn ? (
        <LinkButton to="/dashboard/seller?tab=settings#seller-page">Edit your page</LinkButton>
      ) : session.state !== 'signed-in' ? (
        <LinkButton
          to={`/login?redirect=${encodeURIComponent(sellerPath(seller.slug))}`}
          variant="ink"
          prefetch="none"
        >
          <BellPlus size={18} aria-hidden="true" />
          Follow
        </LinkButton>
      ) : (
        <Button variant={following ? 'quiet' : 'ink'} busy={isBusy} aria-pressed={following} onClick={toggle}>
          {following ? <BellRing size={18} aria-hidden="true" /> : <BellPlus size={18} aria-hidden="true" />}
          {following ? 'Following' : 'Follow'}
        </Button>
      )}
      <p className="text-14 text-muted" aria-live="polite">
        {counted(followers, 'follower')}
      </p>
      <p role="alert" className="text-14 text-danger">
        {problem}
      </p>
    </div>
  );
}

function useFollowing({ uid, slug, followers }: SellerPage) {
  const session = useSession();
  const caller = session.state === 'signed-in' ? session.user.uid : undefined;
  const [state, setState] = useState<FollowState>({ following: false, followers });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (!caller || caller === uid) return;
    const abort = new AbortController();
    api('GET /sellers/:slug', { params: { slug }, signal: abort.signal }).then(
      ({ following, followers }) => setState({ following, followers }),
      (error: unknown) => {
        if (!abort.signal.aborted) console.warn('follow', error);
      },
    );
    return () => abort.abort();
  }, [caller, uid, slug]);
  const toggle = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const call = state.following ? 'DELETE /sellers/:slug/follow' : 'PUT /sellers/:slug/follow';
      setState(await api(call, { params: { slug } }));
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { state, isBusy, problem, toggle };
}
