import { formatRupees } from '#contract/money.ts';
import type { NegotiationSide } from '#contract/negotiation/constants.ts';
import type { Negotiation } from '#contract/negotiation/schemas.ts';
import { StatusDot } from '../../../ui/feedback/badge.tsx';
import { Link } from '../../../ui/nav.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { statusText, unreadText } from '../texts.ts';
import { spanLengthText, useTimeLeft } from '../time-left.ts';

/** One negotiation of the list: what it is about, whose turn it is, what stands, and how long. */
export function NegotiationRow({
  negotiation,
  to,
  isOpen,
  side,
}: {
  negotiation: Negotiation;
  to: string;
  isOpen: boolean;
  side: NegotiationSide;
}) {
  const { project, otherName, unread } = negotiation;
  const { label, tone } = statusText(negotiation);
  const left = useTimeLeft(negotiation);
  return (
    <Link
      to={to}
      prefetch="none"
      aria-current={isOpen ? 'true' : undefined}
      className="negotiation-row"
      data-unread={unread > 0 ? '' : undefined}
    >
      <span className="negotiation-picture">
        <ProjectPicture imageUrl={project.imageUrl} />
      </span>
      <span className="min-w-0">
        <span className="negotiation-title">
          <span className="negotiation-name">{project.title}</span>
          {unread > 0 && (
            <span className="unread-count figures">
              {unreadText(unread)}
              <span className="sr-only"> unread</span>
            </span>
          )}
        </span>
        <span className="negotiation-other">
          {side === 'buyer' ? 'by ' : 'with '}
          {otherName || (side === 'buyer' ? 'Unknown Seller' : 'a buyer')}
        </span>
        <span className="negotiation-standing">
          <StatusDot tone={tone}>{label}</StatusDot>
          {left !== undefined && left > 0 && <span className="text-muted">{spanLengthText(left)} left</span>}
        </span>
        <Figures negotiation={negotiation} />
      </span>
    </Link>
  );
}

function Figures({ negotiation }: { negotiation: Negotiation }) {
  const { side, buyerOffer, sellerOffer, agreedPrice, listPrice } = negotiation;
  const own = side === 'buyer' ? buyerOffer : sellerOffer;
  const theirs = side === 'buyer' ? sellerOffer : buyerOffer;
  return (
    <span className="negotiation-figures amount">
      {agreedPrice === null ? (
        <>
          {own !== null && <span>You {formatRupees(own)}</span>}
          {theirs !== null && (
            <span>
              {side === 'buyer' ? 'Seller' : 'Buyer'} {formatRupees(theirs)}
            </span>
          )}
        </>
      ) : (
        <span>Agreed {formatRupees(agreedPrice)}</span>
      )}
      <span>List {formatRupees(listPrice)}</span>
    </span>
  );
}

/** The listing's picture in a small box; decoration beside its title. */
export function ProjectPicture({ imageUrl }: { imageUrl: string | null }) {
  const source =
    imageUrl === null ? undefined : { url: imageUrl, width: 320, height: 200, colour: 'transparent' };
  if (!source) return <span className="picture-none" />;
  return <Picture source={source} alt="" sizes="96px" />;
}
