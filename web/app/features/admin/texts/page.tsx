import type { ReactNode } from 'react';
import type { ManagedTextCase } from '#contract/admin/texts/schemas.ts';
import { HIDE_REASONS } from '#contract/public-texts/constants.ts';
import { isNotThere } from '../../../lib/api/error.ts';
import { KIND_NAMES } from '../../../lib/public-text-kinds.ts';
import { SIGNPOST } from '../../../ui/drawings/signpost.ts';
import { StatusDot } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Link } from '../../../ui/nav.tsx';
import { CaseSkeleton } from '../acts/case-skeleton.tsx';
import { BackToList } from '../navigation/list-place.tsx';
import { DateTime } from '../table/date-time.tsx';
import { TextDecisionPanel } from './decision.tsx';
import { useTextCase } from './queries.ts';
import { HELD_NAMES, TEXTS_PATH, textState } from './texts.ts';
import '../../../styles/payments/refunds.css';

/** One public text with what an admin decides by: its words, as others read them, and what it was before. */
export function PublicTextPage({ id }: { id: string }) {
  const text = useTextCase(id);
  if (!text.data && isNotThere(text.error)) {
    return <EmptyState drawing={SIGNPOST} title="There is no such text" action={<AllTexts />} />;
  }
  return (
    <>
      <p className="mb-4">
        <AllTexts />
      </p>
      <QueryState query={text} loading={<CaseSkeleton what="text" />} title="The text could not be loaded">
        {(text) => (
          <div className="case-page">
            <div className="case-main">
              <Written text={text} />
              <Appeal text={text} />
              <Before text={text} />
            </div>
            <div className="case-side">
              <TextDecisionPanel key={text.state} text={text} />
            </div>
          </div>
        )}
      </QueryState>
    </>
  );
}

function AllTexts() {
  return <BackToList targets={[{ path: TEXTS_PATH, label: 'All texts' }]} />;
}

function Written({ text }: { text: ManagedTextCase }) {
  const { kind, heldFor, content, masked, author, project, hidden, createdAt } = text;
  const { label, tone } = textState(text);
  return (
    <section className="panel case" aria-labelledby="case-title">
      <div>
        <h2 id="case-title" className="case-title">
          {KIND_NAMES[kind]}
        </h2>
        <p className="case-line">
          <StatusDot tone={tone}>{label}</StatusDot>
          <Link to={`/dashboard/admin/review/${project._id}`} className="link wrap-anywhere">
            {project.title}
          </Link>
          <Link
            to={`/admin-management?tab=people&search=${encodeURIComponent(author.email)}`}
            className="link wrap-anywhere"
          >
            {author.name || author.email}
          </Link>
          <DateTime withAge iso={createdAt} />
        </p>
      </div>
      {heldFor && <p className="text-14 font-medium">{HELD_NAMES[heldFor]}</p>}
      <TextBlock
        heading={content ? 'As it was written' : 'As others read it; its author’s account is deleted'}
      >
        {content || masked}
      </TextBlock>
      {content !== '' && masked !== content && <TextBlock heading="As others read it">{masked}</TextBlock>}
      {hidden && (
        <TextBlock heading="Why it is hidden">
          {[HIDE_REASONS[hidden.code], hidden.reason].filter((part) => part !== '').join('. ')}
        </TextBlock>
      )}
    </section>
  );
}

function Appeal({ text: { appeal } }: { text: ManagedTextCase }) {
  if (!appeal) return null;
  return (
    <section className="panel case" aria-labelledby="case-appeal">
      <h2 id="case-appeal" className="case-heading">
        The author’s appeal
      </h2>
      <TextBlock heading={<DateTime withAge iso={appeal.at} />}>{appeal.text}</TextBlock>
    </section>
  );
}

function Before({ text: { versions } }: { text: ManagedTextCase }) {
  if (versions.length === 0) return null;
  return (
    <section className="panel case" aria-labelledby="case-before">
      <h2 id="case-before" className="case-heading">
        Earlier versions
      </h2>
      {versions.map(({ version, content, writtenAt }) => (
        <TextBlock key={version} heading={<DateTime iso={writtenAt} />}>
          {content}
        </TextBlock>
      ))}
    </section>
  );
}

function TextBlock({ heading, children }: { heading: ReactNode; children: string }) {
  return (
    <div className="case-words">
      <span>{heading}</span>
      <span className="whitespace-pre-line wrap-anywhere">{children}</span>
    </div>
  );
}
