import { REVIEW_MARKS, STARS } from '#contract/reviews/constants.ts';
import type {
  RatingSummary,
  Review,
  ReviewList,
  ReviewReply,
  SellerReview,
} from '#contract/reviews/schemas.ts';
import { showPublicText } from '../../public-texts/public.ts';
import type { ReviewedRow, ReviewRow, SellerReviewRow } from './rows.ts';

const NAMELESS = 'A buyer';

/** A review as this caller may read it; `null` is a visitor. */
export function viewReview(row: ReviewRow, callerId: string | null): Review {
  const isOwn = row.buyer_id === callerId;
  return {
    _id: row.id,
    projectId: row.project_id,
    ...showPublicText(row, { isAuthor: isOwn }),
    isOwn,
    rating: row.rating,
    marks: {
      asDescribed: row.as_described,
      runs: row.runs,
      documented: row.documented,
      supported: row.supported,
    },
    version: row.version,
    author: { displayName: row.author_name || NAMELESS },
    isShown: row.shown,
    counts: row.counted,
    isFree: row.is_free,
    helpful: row.helpful,
    foundHelpful: row.found_helpful,
    reply: viewReply(row, callerId),
  };
}

/** The seller reads their own reply whatever became of it. */
function viewReply(row: ReviewRow, callerId: string | null): ReviewReply | null {
  const isOwn = row.seller_id === callerId;
  if (row.reply_id === null || !(row.reply_state === 'published' || isOwn)) return null;
  const text = {
    content: row.reply_content!,
    masked: row.reply_masked!,
    html: row.reply_html!,
    state: row.reply_state!,
    created_at: row.reply_created_at!,
    edited_at: row.reply_edited_at,
    hidden_at: row.reply_hidden_at,
    hidden_code: row.reply_hidden_code,
    hidden_reason: row.reply_hidden_reason!,
  };
  return { _id: row.reply_id, ...showPublicText(text, { isAuthor: isOwn }), isOwn };
}

export function viewSellerReview(row: SellerReviewRow, sellerId: string): SellerReview {
  return { ...viewReview(row, sellerId), projectTitle: row.project_title };
}

/** What all reviews that count come to; averages to the hundredth. */
export function viewSummary(row: ReviewedRow): RatingSummary {
  const [sums, counts] = [row.mark_sums ?? [], row.mark_counts ?? []];
  const marks = REVIEW_MARKS.map((mark, place) => [mark, averageOf(sums[place], counts[place])]);
  return {
    average: averageOf(row.rating_sum, row.rating_count),
    count: row.rating_count,
    distribution: viewCounts(row.counted),
    marks: Object.fromEntries(marks) as RatingSummary['marks'],
  };
}

export function viewCounts(counts: number[] | null): ReviewList['shown'] {
  return Object.fromEntries(STARS.map((stars) => [stars, counts?.[stars - 1] ?? 0])) as ReviewList['shown'];
}

function averageOf(sum = 0, count = 0): number | null {
  return count > 0 ? Math.round((100 * sum) / count) / 100 : null;
}
