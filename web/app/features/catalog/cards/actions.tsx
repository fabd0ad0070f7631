import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { loginPath, paymentPath } from '../../../lib/paths/return-path.ts';
import { askAgain, useSession } from '../../../lib/session/current-user.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { LoadProfileAgain } from '../../../ui/feedback/load-profile-again.tsx';
import { Link, useLocation } from '../../../ui/nav.tsx';
import { sharePath } from '../project/path.ts';
import { NegotiateButton } from '../purchase/negotiate-button.tsx';

interface Props {
  projectId: string;
  isOwned: boolean;
  /** It has a free licence, which nobody pays or negotiates. */
  isFree?: boolean;
}

/** What a card offers, by role (rule B6): one solid button, one quiet one. */
export function CardActions({
  projectId,
  isOwned,
  isFree = false,
  negotiable,
}: Props & { negotiable: string | false }) {
  const session = useSession();
  const location = useLocation();
  const details = (
    <LinkButton
      to={sharePath(projectId)}
      size="small"
      prefetch="none"
      data-opens="project"
      className={negotiable ? 'card-quick' : ''}
    >
      Details
    </LinkButton>
  );
  if (session.state === 'lost') {
    return (
      <div className="card-actions">
        <LoadProfileAgain size="small" onPress={askAgain} />
        {details}
      </div>
    );
  }
  if (session.state !== 'signed-in')
    return <VisitorActions isFree={isFree} negotiable={negotiable !== false} details={details} />;
  if (session.user.role !== 'buyer') {
    return (
      <div className="card-actions">
        <LinkButton to={`/project/${projectId}`} size="small">
          View Details
        </LinkButton>
      </div>
    );
  }
  if (isOwned) return <OwnedRow projectId={projectId} />;
  return (
    <div className="card-actions">
      <LinkButton to={paymentPath(projectId, location)} variant="ink" size="small">
        {isFree ? 'Get it for free' : 'Buy'}
      </LinkButton>
      {negotiable && <NegotiateButton projectId={projectId} title={negotiable} size="small" />}
      {details}
    </div>
  );
}

/** Every way to have it leads over the sign-in. */
function VisitorActions({
  isFree,
  negotiable,
  details,
}: {
  isFree: boolean;
  negotiable: boolean;
  details: ReactNode;
}) {
  const location = useLocation();
  return (
    <div className="card-actions anonymous-only">
      <LinkButton to={loginPath(location)} variant="ink" size="small">
        {isFree ? 'Sign in to get it' : 'Sign in to Buy'}
      </LinkButton>
      {negotiable && (
        <LinkButton to={loginPath(location)} size="small">
          Sign in to Negotiate
        </LinkButton>
      )}
      {details}
    </div>
  );
}

function OwnedRow({ projectId }: Pick<Props, 'projectId'>) {
  return (
    <div className="card-actions items-center justify-between text-14">
      <span className="inline-flex items-center gap-1.5 font-medium text-success">
        <Check size={16} aria-hidden="true" />
        Owned
      </span>
      <Link to={`/project/${projectId}`} className="link inline-flex min-h-9 items-center">
        Open
      </Link>
    </div>
  );
}
