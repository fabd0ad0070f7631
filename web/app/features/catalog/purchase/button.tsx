import { type ReactNode, useState } from 'react';
import type { Project } from '#contract/listings/schemas.ts';
import { paymentPath, withReturnPath } from '../../../lib/paths/return-path.ts';
import { askAgain, useSession } from '../../../lib/session/current-user.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { LoadProfileAgain } from '../../../ui/feedback/load-profile-again.tsx';
import { useLocation } from '../../../ui/nav.tsx';

export interface PurchaseButtonProps {
  project: Project;
  isOwned: boolean;
  /** What owners get. */
  download?: ReactNode;
}

/** The one act that is open to the reader, by role and ownership (rule B6). */
export function PurchaseButton({ project, isOwned, download }: PurchaseButtonProps) {
  const session = useSession();
  const location = useLocation();
  const isFree = project.licences.length > 0 && project.price === 0;
  if (session.state === 'lost') return <LoadProfileAgain size="large" onPress={askAgain} />;
  if (session.state !== 'signed-in') {
    return (
      <LinkButton
        to={withReturnPath('/login', paymentPath(project._id, location))}
        variant="solid"
        size="large"
        className="anonymous-only"
      >
        {isFree ? 'Sign in to get it' : 'Sign in to Buy'}
      </LinkButton>
    );
  }
  if (isOwned) return download;
  if (session.user.uid === project.seller.uid) return <EditListing id={project._id} />;
  if (session.user.role !== 'buyer') return <RefusedPurchase isFree={isFree} />;
  return (
    <LinkButton to={paymentPath(project._id, location)} variant="solid" size="large">
      {isFree ? 'Get it for free' : 'Buy'}
    </LinkButton>
  );
}

/** Who sells it has other things to do with it. */
function EditListing({ id }: { id: string }) {
  return (
    <LinkButton to={`/dashboard/seller/${id}/edit`} size="large">
      Edit listing
    </LinkButton>
  );
}

/** Said before it is tried, and an attempt is answered in words (rule B6). */
function RefusedPurchase({ isFree }: { isFree: boolean }) {
  const [isWarned, setWarned] = useState(false);
  return (
    <>
      {isWarned && (
        <Alert tone="error" title="Only buyers can purchase projects" onDismiss={() => setWarned(false)} />
      )}
      <Button size="large" onClick={() => setWarned(true)}>
        {isFree ? 'Get it for free' : 'Buy'}
      </Button>
      {!isWarned && <p className="buyers-only">You need a buyer's account to buy.</p>}
    </>
  );
}
