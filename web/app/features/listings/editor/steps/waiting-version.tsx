import { useState } from 'react';
import { formatDate } from '#contract/formats/dates.ts';
import { LICENCE_NAMES } from '#contract/listings/constants.ts';
import type { Project } from '#contract/listings/schemas.ts';
import { formatPrice } from '#contract/money.ts';
import { messageOf } from '../../../../lib/api/error.ts';
import { comparisonPath } from '../../../../lib/paths/comparison.ts';
import { Button } from '../../../../ui/button.tsx';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Link } from '../../../../ui/nav.tsx';
import { resendVersion } from '../uploads/archive/attach.ts';
import type { StepProps } from './parts.tsx';

/** The version of a listing on the market that waits, for a reviewer or for its seller (rule L4). */
export function OpenVersion({ session, state }: Pick<StepProps, 'session' | 'state'>) {
  const [sending, setSending] = useState<{ error?: unknown; isBusy: boolean }>({ isBusy: false });
  const project = state.listing?.project;
  const management = project?.management;
  const version = management?.openVersion;
  if (!project || !version) return null;
  const sold = project.projectZipFile;
  const isBack = version.status === 'changes_requested';
  const { completionStatus, licences, ownCondition } = version.claims;
  const resend = async () => {
    setSending({ isBusy: true });
    try {
      await resendVersion(session);
      setSending({ isBusy: false });
    } catch (error) {
      setSending({ error, isBusy: false });
    }
  };
  return (
    <Alert
      tone={isBack ? 'warning' : 'info'}
      title={
        isBack ? `Version ${version.number} came back for changes` : `Version ${version.number} is in review`
      }
    >
      <div className="grid gap-1 text-14">
        <p>{`Sent on ${formatDate(version.createdAt)}. ${meanwhile(project)}`}</p>
        {completionStatus !== undefined && <p>{`Completion ${completionStatus}%`}</p>}
        {sold && (
          <p>
            <Link to={comparisonPath(project._id, sold.version, version.number)} className="link link-target">
              Compare with {sold.version}
            </Link>
          </p>
        )}
        {licences && (
          <p>
            {licences.map(({ tier, price }) => `${LICENCE_NAMES[tier]} ${formatPrice(price)}`).join(', ')}
          </p>
        )}
        {ownCondition !== undefined && (
          <p className="wrap-anywhere">
            {ownCondition === '' ? 'No condition of your own' : `Your condition: ${ownCondition}`}
          </p>
        )}
        {isBack && management.decision?.reason && (
          <p className="whitespace-pre-line wrap-anywhere">{management.decision.reason}</p>
        )}
        {isBack && (
          <div className="mt-2">
            <Button size="small" busy={sending.isBusy} onClick={() => void resend()}>
              Send it for review again
            </Button>
          </div>
        )}
        {sending.error !== undefined && <p className="text-danger">{messageOf(sending.error)}</p>}
      </div>
    </Alert>
  );
}

/** What becomes of the listing while a version of it waits. */
function meanwhile({ status }: Project): string {
  return status === 'suspended'
    ? 'An admin who approves it can put the project back on the market.'
    : 'The version on the market stays on sale.';
}
