import type { RefObject } from 'react';
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
          {side === 'buyer' ? 'Seller' : 'Buyer'}: {other} · {licenceWords(licence, negotiation.quantity)}
        </p>
        <p className="thread-standing">
          <StatusDot tone={tone}>{label}</StatusDot>
          <TimeLeft negotiation={negotiation} />
        </p>
        <p className="thread-sentence" role="status" aria-live="polite">
          {offerStateText(negotiation)}
        </p>
      </div>
    </header>
  );
}
