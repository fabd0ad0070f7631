import type { RefObject } from 'react';
import { sellerPath } from '#contract/accounts/seller-page/constants.ts';
import { formatDate } from '#contract/formats/dates.ts';
import { licenceWords } from '#contract/listings/licence-words.ts';
import type { Negotiation } from '#contract/negotiation/schemas.ts';
import { StatusDot } from '../../../ui/feedback/badge.tsx';
import { Link } from '../../../ui/nav.tsx';
import { ProjectPicture } from '../inbox/row.tsx';
import { offerStateText, statusText } from '../texts.ts';
import { TimeLeft } from './time-left.tsx';

/** What is negotiated, with whom, and what stands. Screen readers hear when that changes. */
export function ThreadHead({
  negotiation,
  titleRef,
}: {
  negotiation: Negotiation;
  titleRef: RefObject<HTMLHeadingElement | null>;
}) {
  const { project, otherName, side, licence } = negotiation;
  const { label, tone } = statusText(negotiation);
  const other = otherName || (side === 'buyer' ? 'Unknown Seller' : 'a buyer');
  const isOpen = project._id !== null && project.listed;
  return (
    <header className="thread-head">
      <span className="thread-picture">
        <ProjectPicture imageUrl={project.imageUrl} />
      </span>
      <div className="min-w-0">
        <h2 id="thread-title" ref={titleRef} tabIndex={-1} className="thread-title">
          {isOpen ? (
            <Link to={`/project/${project._id}`} className="hover:underline">
              {project.title}
            </Link>
          ) : (
            project.title
          )}
        </h2>
        <p className="thread-other">
          {side === 'buyer' ? 'Seller' : 'Buyer'}:{' '}
          {negotiation.otherSlug ? (
            <Link to={sellerPath(negotiation.otherSlug)} className="hover:underline">
              {other}
            </Link>
          ) : (
            other
          )}{' '}
          · {licenceWords(licence, negotiation.quantity)}
        </p>
        <div className="thread-standing">
          <p className="thread-sentence" role="status" aria-live="polite">
            <StatusDot tone={tone}>{label}</StatusDot> {offerStateText(negotiation)}
          </p>
          {/* Outside, so that nobody hears each minute. */}
          <TimeLeft negotiation={negotiation} />
        </div>
        {negotiation.awayUntil && (
          <p className="text-14 text-muted">
            {side === 'buyer' ? 'The seller is' : 'You are'} back on{' '}
            <time dateTime={negotiation.awayUntil}>{formatDate(negotiation.awayUntil)}</time>; the time to
            answer counts from then on.
          </p>
        )}
      </div>
    </header>
  );
}
