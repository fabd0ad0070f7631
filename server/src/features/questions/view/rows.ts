import type { AnswerSide } from '#contract/questions/constants.ts';
import type { PublicTextRow } from '../../public-texts/public.ts';

/** A listing as questions about it see it. */
export interface ListingRow {
  id: string;
  title: string;
  seller_id: string;
  listed: boolean;
  demo_url: string;
  /** The caller has a live entitlement. */
  owned: boolean;
}

export interface QuestionRow extends PublicTextRow {
  id: string;
  project_id: string;
  asker_id: string;
  asker_name: string;
  answered_at: Date | null;
  /** The caller is told of answers. */
  following: boolean;
}

export interface QuestionOfListingRow extends QuestionRow {
  project_title: string;
  project_listed: boolean;
}

export interface AnswerRow extends PublicTextRow {
  id: string;
  question_id: string;
  author_id: string;
  author_name: string;
  by_side: AnswerSide;
}

/** A question or an answer, for a mail about it. */
export interface MailedRow {
  project_id: string;
  project_title: string;
  asker_name: string;
  question: string;
  /** By the seller. */
  is_answered: boolean;
  /** Of an answer. */
  author_name: string;
  by_side: AnswerSide | null;
  answer: string;
}
