import { formatDate } from '#contract/formats/dates.ts';
import type { PublicTextKind, PublicTextState } from '#contract/public-texts/constants.ts';
import { HIDE_REASONS } from '#contract/public-texts/constants.ts';
import type { OwnPublicText } from '#contract/public-texts/schemas.ts';
import { KIND_NAMES } from '../../lib/public-text-kinds.ts';
import { LinkButton } from '../../ui/button.tsx';
import { SIGNPOST } from '../../ui/drawings/signpost.ts';
import type { Tone } from '../../ui/feedback/alert.tsx';
import { StatusDot } from '../../ui/feedback/badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Link, useSearchParams } from '../../ui/nav.tsx';
import { Pagination } from '../../ui/paging/pagination.tsx';
import { AppealForm } from './appeal-form.tsx';
import { useOwnTexts } from './queries.ts';
import '../../styles/public-texts/own-texts.css';

const PATH = '/account/texts';

/** The part of a project's page that it stands in. */
const PARTS: Record<PublicTextKind, string> = {
  review: 'reviews',
  review_reply: 'reviews',
  question: 'questions',
  answer: 'questions',
};

const STATES: Record<PublicTextState, { label: string; tone: Tone }> = {
  published: { label: 'Published', tone: 'success' },
  waiting: { label: 'Waits for us', tone: 'warning' },
  hidden: { label: 'Hidden', tone: 'error' },
  deleted: { label: 'Deleted', tone: 'secondary' },
};

/** A page of one's own texts, newest first; hidden ones say why, and can be appealed for. */
export function OwnTexts() {
  const [query] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(query.get('page')) || 1));
  const texts = useOwnTexts(page);
  return (
    <QueryState query={texts} loading={<Loading />} title="Your texts could not be loaded">
      {({ texts, limit, total }) =>
        texts.length === 0 ? (
          <EmptyState
            drawing={SIGNPOST}
            title="Nothing written yet"
            action={
              <LinkButton to="/market" variant="solid">
                Browse projects
              </LinkButton>
            }
          >
            Ask a question on a project’s page, or review what you have bought.
          </EmptyState>
        ) : (
          <>
            <ul className="own-texts">
              {texts.map((text) => (
                <li key={text._id}>
                  <OwnText text={text} />
                </li>
              ))}
            </ul>
            <div className="mt-8">
              <Pagination
                {...{ page, limit, total }}
                hrefOf={(page) => (page === 1 ? PATH : `${PATH}?page=${page}`)}
                label="Pages of texts"
              />
            </div>
          </>
        )
      }
    </QueryState>
  );
}

function OwnText({ text }: { text: OwnPublicText }) {
  const { kind, project, state, createdAt, edited, hiddenReason, appeal, mayAppeal } = text;
  const name = KIND_NAMES[kind];
  const { label, tone } = STATES[state];
  return (
    <article className="panel own-text" aria-label={`${name} about ${project.title}`}>
      <header className="own-text-head">
        <h2 className="text-16 font-semibold">
          {name} about{' '}
          <Link to={`/project/${project._id}#${PARTS[kind]}`} className="link wrap-anywhere">
            {project.title}
          </Link>
        </h2>
        <p className="case-line text-14 text-muted">
          <StatusDot tone={tone}>{label}</StatusDot>
          <span>
            {formatDate(createdAt)}
            {edited && ', edited'}
          </span>
        </p>
      </header>
      <p className="whitespace-pre-line wrap-anywhere">{text.text}</p>
      {state === 'waiting' && (
        <p className="text-14 text-muted">
          We look at the first texts of a new account when they hold links or were written before. It is
          published as soon as we have read it.
        </p>
      )}
      {hiddenReason && (
        <p className="own-text-why">
          <strong>{HIDE_REASONS[hiddenReason.code]}.</strong> {hiddenReason.reason}
        </p>
      )}
      {appeal && (
        <p className="text-14 text-muted wrap-anywhere">
          {appeal.decidedAt === null ? 'You appealed, and we are looking at it:' : 'Your appeal:'}{' '}
          {appeal.text}
        </p>
      )}
      {mayAppeal && <AppealForm id={text._id} />}
    </article>
  );
}

function Loading() {
  return (
    <div role="status" className="own-texts">
      <span className="sr-only">Loading your texts</span>
      <Skeleton className="h-36 w-full rounded-card!" />
      <Skeleton className="h-36 w-full rounded-card!" />
    </div>
  );
}
