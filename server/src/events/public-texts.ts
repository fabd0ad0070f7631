import type { HideReason, PublicTextKind } from '#contract/public-texts/constants.ts';

/** That a text can be read by everybody, at once or after an admin let it pass. */
interface Published {
  projectId: string;
  authorId: string;
}
interface Moderated extends Published {
  kind: PublicTextKind;
}

/** What happens to reviews, replies, questions and answers (rules R1, R2); the text is the subject. */
export interface PublicTextEvents {
  'review.published': Published;
  'review_reply.published': Published;
  'question.published': Published;
  'answer.published': Published;
  /** By an admin; with `isAppeal` what its author said for it was not enough. */
  'public_text.hidden': Moderated & { code: HideReason; reason: string; isAppeal: boolean };
  /** A hidden one can be read again. */
  'public_text.shown': Moderated;
  /** Its author says something for a hidden one. */
  'public_text.appealed': Moderated;
  /** It waits for an admin. */
  'public_text.held': Moderated;
}
