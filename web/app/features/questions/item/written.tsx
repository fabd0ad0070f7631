import type { ReactNode } from 'react';
import { formatDate } from '#contract/formats/dates.ts';
import { HIDE_REASONS } from '#contract/public-texts/constants.ts';
import type { Answer, Question } from '#contract/questions/schemas.ts';
import { trustedHtml } from '../../../lib/page/trusted-html.ts';
import { StatusDot } from '../../../ui/feedback/badge.tsx';

type Written = Pick<
  Question | Answer,
  'author' | 'own' | 'createdAt' | 'edited' | 'state' | 'hiddenReason' | 'html'
>;

/** Who wrote it and when, and what is the matter with it. `children` say as what they wrote. */
export function Byline({ written, children }: { written: Written; children?: ReactNode }) {
  const { author, own, createdAt, edited } = written;
  return (
    <p className="question-byline">
      <span className="question-author">{own ? `${author.displayName} (you)` : author.displayName}</span>
      {children}
      <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      {edited && <span>changed</span>}
    </p>
  );
}

/** The text as HTML, with contacts hidden for others. */
export function RenderedText({ written }: { written: Pick<Written, 'html'> }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown that the server rendered and sanitised
    <div className="prose question-words" dangerouslySetInnerHTML={trustedHtml(written.html)} />
  );
}

/** Why others do not see it, for who wrote it. */
export function UnseenNote({ written: { state, hiddenReason } }: { written: Written }) {
  if (state === 'waiting')
    return (
      <p className="question-note">
        <StatusDot tone="info">Waiting</StatusDot> We look at it before others can read it.
      </p>
    );
  if (state !== 'hidden') return null;
  return (
    <p className="question-note">
      <StatusDot tone="warning">Hidden</StatusDot>{' '}
      {hiddenReason
        ? [HIDE_REASONS[hiddenReason.code], hiddenReason.reason].filter(Boolean).join('. ')
        : 'Others do not see it.'}
    </p>
  );
}
