import type { ReactNode } from 'react';
import { formatDate } from '#contract/formats/dates.ts';
import { REVIEW_MARK_NAMES, REVIEW_MARKS } from '#contract/reviews/constants.ts';
import type { ReviewReply } from '#contract/reviews/schemas.ts';
import { trustedHtml } from '../../lib/page/trusted-html.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Stars } from '../../ui/text/stars.tsx';
import type { ShownReview } from './page-reviews.ts';

/** A review with its reply. `children` are what its reader may do with it, `after` with the reply. */
export function ReviewItem({
  review,
  children,
  after,
}: {
  review: ShownReview;
  children?: ReactNode;
  after?: ReactNode;
}) {
  const { rating, author, createdAt, edited, version, isFree, html, reply } = review;
  return (
    <article className="review" aria-label={`Review by ${author.displayName}`}>
      <header className="review-head">
        <Stars rating={rating} label={`${rating} of 5 stars`} />
        <span className="font-medium wrap-anywhere">{author.displayName}</span>
        <span className="text-muted">
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          {edited && ', changed since'}
        </span>
        {version && <Badge>v{version}</Badge>}
        {isFree && <Badge>Free licence</Badge>}
      </header>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown that the server rendered and sanitised */}
      <div className="prose review-text" dangerouslySetInnerHTML={trustedHtml(html)} />
      <Marks marks={review.marks} />
      {children}
      {reply && <Reply reply={reply} />}
      {after}
    </article>
  );
}

function Marks({ marks }: Pick<ShownReview, 'marks'>) {
  const given = REVIEW_MARKS.filter((mark) => marks[mark] !== null);
  if (given.length === 0) return null;
  return (
    <dl className="review-marks">
      {given.map((mark) => (
        <div key={mark}>
          <dt>{REVIEW_MARK_NAMES[mark]}</dt>
          <dd>
            {marks[mark]}
            <span className="sr-only"> of 5</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const REPLY_STATES = {
  waiting: 'Waits until we have looked at it',
  hidden: 'Hidden',
  published: '',
  deleted: '',
};

function Reply({ reply }: { reply: ReviewReply }) {
  return (
    <div className="review-reply">
      <p className="text-14 text-muted">
        <span className="font-medium text-ink">Reply of the seller</span>, {formatDate(reply.createdAt)}
        {reply.edited && ', changed since'}{' '}
        {REPLY_STATES[reply.state] && <Badge>{REPLY_STATES[reply.state]}</Badge>}
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown that the server rendered and sanitised */}
      <div className="prose review-text" dangerouslySetInnerHTML={trustedHtml(reply.html)} />
    </div>
  );
}
