import { formatRupees } from '#contract/money.ts';
import { NEGOTIATION_LIMITS, type NegotiationStatus } from '#contract/negotiation/constants.ts';
import type { Negotiation } from '#contract/negotiation/schemas.ts';
import { LinkButton } from '../../../ui/button.tsx';

/** How it ended, and where to go from there. */
export function EndedPanel({ negotiation }: { negotiation: Negotiation }) {
  const { side, status, project } = negotiation;
  const isBuyer = side === 'buyer';
  return (
    <section aria-labelledby="ended-title" className="panel ended-panel">
      <h3 id="ended-title" className="text-16 font-medium">
        {TITLES[status] ?? 'Ended'}
      </h3>
      <p className="text-14 text-muted">{wordsFor(negotiation)}</p>
      {isBuyer && status === 'completed' && (
        <LinkButton to="/dashboard/purchases" variant="solid">
          Go to the download
        </LinkButton>
      )}
      {isBuyer && status !== 'completed' && project._id !== null && project.listed && (
        <LinkButton to={`/project/${project._id}`}>Go to the project</LinkButton>
      )}
    </section>
  );
}

const TITLES: Partial<Record<NegotiationStatus, string>> = {
  completed: 'Bought at the agreed price',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  closed: 'Closed',
};

function wordsFor({ status, side, agreedPrice }: Negotiation): string {
  const isBuyer = side === 'buyer';
  switch (status) {
    case 'completed':
      return isBuyer
        ? 'It is among your purchases, ready to download.'
        : `Sold at ${formatRupees(agreedPrice ?? 0)}.`;
    case 'declined':
      return isBuyer
        ? `After a decline you can start another ${NEGOTIATION_LIMITS.declineDays} days later. You can still buy at the list price.`
        : `The buyer can start another after ${NEGOTIATION_LIMITS.declineDays} days, or buy at the list price.`;
    case 'withdrawn':
      return isBuyer ? 'You can start another at any time.' : 'The buyer can start another at any time.';
    case 'expired':
      return agreedPrice === null
        ? `Nobody moved for ${NEGOTIATION_LIMITS.hours} hours.`
        : `The agreed price was not used within ${NEGOTIATION_LIMITS.hours} hours.`;
    default:
      return 'It was closed, for example because the project left the market or was bought.';
  }
}
