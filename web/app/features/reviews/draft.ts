import { REVIEW_MARKS, type ReviewMark } from '#contract/reviews/constants.ts';
import type { Review } from '#contract/reviews/schemas.ts';

/** What stands in the form; kept by who shows it, so that closing it loses nothing. */
export interface ReviewDraft {
  rating: number | null;
  text: string;
  marks: Record<ReviewMark, number | null>;
}

export const draftOf = (review: Review | null): ReviewDraft => ({
  rating: review?.rating ?? null,
  text: review?.text ?? '',
  marks: review?.marks ?? { asDescribed: null, runs: null, documented: null, supported: null },
});

/** As one text, which a browser can keep. */
export const writeDraft = ({ rating, text, marks }: ReviewDraft): string =>
  JSON.stringify({ rating, text, marks: marksOf((mark) => marks[mark]) });

/** Storage belongs to the visitor: whatever in it is no draft counts as nothing. */
export function readDraft(written: string): ReviewDraft {
  let kept: Partial<Record<keyof ReviewDraft, unknown>>;
  try {
    kept = Object(JSON.parse(written));
  } catch {
    kept = {};
  }
  const marks = Object(kept.marks) as Partial<Record<ReviewMark, unknown>>;
  return {
    rating: starsOf(kept.rating),
    text: typeof kept.text === 'string' ? kept.text : '',
    marks: marksOf((mark) => starsOf(marks[mark])),
  };
}

const starsOf = (kept: unknown) => [1, 2, 3, 4, 5].find((stars) => stars === kept) ?? null;

/** Always in the same order: two drafts are equal if their texts are. */
function marksOf(starsFor: (mark: ReviewMark) => number | null): ReviewDraft['marks'] {
  return Object.fromEntries(REVIEW_MARKS.map((mark) => [mark, starsFor(mark)])) as ReviewDraft['marks'];
}
