import { hasPagesAfter } from '#contract/paging.ts';
import type { QuestionOfListing, QuestionPage, QuestionQuery } from '#contract/questions/schemas.ts';
import { type Context, signedIn } from '#platform/context.ts';
import {
  countQuestions,
  listAsked,
  listForSeller,
  listQuestions,
  listUnseen,
} from '../repository/questions.ts';
import { sideOf } from '../rules/answering.ts';
import { searchPatterns } from '../rules/search-words.ts';
import { viewQuestion, viewQuestionOfListing } from '../view/questions.ts';
import type { QuestionOfListingRow } from '../view/rows.ts';
import { answersOf, callerOf, getListing } from './visible.ts';

/** Questions of one's own that others do not see are few: a new author's first. */
const UNSEEN_MAX = 20;

const filterOf = ({ search, unanswered }: Pick<QuestionQuery, 'search' | 'unanswered'>) => ({
  patterns: searchPatterns(search),
  unanswered,
});

/**
 * The questions about a listing with their answers (rule R2).
 * @throws Refusal `listing.not_found`
 */
export async function readQuestions(
  ctx: Context,
  projectId: string,
  query: QuestionQuery,
): Promise<QuestionPage> {
  const listing = await getListing(ctx, projectId);
  const caller = callerOf(ctx);
  const callerId = caller?.uid ?? null;
  const { page, limit } = query;
  const filter = filterOf(query);
  const [rows, total, unseen] = await Promise.all([
    listQuestions(ctx.db, projectId, { page, limit, callerId, ...filter }),
    countQuestions(ctx.db, projectId, filter),
    caller && page === 1
      ? listUnseen(ctx.db, { projectId, askerId: caller.uid, limit: UNSEEN_MAX })
      : Promise.resolve([]),
  ]);
  const answers = await answersOf(ctx, [...unseen, ...rows]);
  return {
    questions: rows.map((row) => viewQuestion(row, answers(row), callerId)),
    own: unseen.map((row) => viewQuestion(row, answers(row), callerId)),
    page,
    limit,
    total,
    hasMore: hasPagesAfter(page, limit, total),
    answersAs: sideOf(listing, caller),
  };
}

/** What the caller has asked, the newest first. */
export async function readAsked(ctx: Context, query: QuestionQuery) {
  const { page, limit } = query;
  const { uid } = signedIn(ctx);
  const { rows, total } = await listAsked(ctx.db, uid, { page, limit, ...filterOf(query) });
  return {
    questions: await withAnswers(ctx, rows),
    ...{ page, limit, total, hasMore: hasPagesAfter(page, limit, total) },
  };
}

/** Questions about the caller's listings, those that wait for an answer first. */
export async function readForSeller(ctx: Context, query: QuestionQuery) {
  const { page, limit } = query;
  const { uid } = signedIn(ctx);
  const found = await listForSeller(ctx.db, uid, { page, limit, ...filterOf(query) });
  const { rows, total, unanswered } = found;
  return {
    questions: await withAnswers(ctx, rows),
    ...{ page, limit, total, hasMore: hasPagesAfter(page, limit, total), unanswered },
  };
}

async function withAnswers(ctx: Context, rows: QuestionOfListingRow[]): Promise<QuestionOfListing[]> {
  const { uid } = signedIn(ctx);
  const answers = await answersOf(ctx, rows);
  return rows.map((row) => viewQuestionOfListing(row, answers(row), uid));
}
