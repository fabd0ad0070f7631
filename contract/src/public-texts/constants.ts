/** What people publish about listings (rules R1, R2). */
export const PUBLIC_TEXT_KINDS = ['review', 'review_reply', 'question', 'answer'] as const;
export type PublicTextKind = (typeof PUBLIC_TEXT_KINDS)[number];

/** What each kind is called in sentences. */
export const PUBLIC_TEXT_NAMES: Readonly<Record<PublicTextKind, string>> = {
  review: 'review',
  review_reply: 'reply to a review',
  question: 'question',
  answer: 'answer',
};

export const PUBLIC_TEXT_STATES = ['waiting', 'published', 'hidden', 'deleted'] as const;
export type PublicTextState = (typeof PUBLIC_TEXT_STATES)[number];

/** Why a text of a new author waits for an admin. */
export const HELD_FOR = ['links', 'repeated', 'script', 'word'] as const;
export type HeldFor = (typeof HELD_FOR)[number];

/** How many texts of a new author are looked at by rules before theirs are published as others' are. */
export const NEW_AUTHOR_TEXTS = 3;

/** Why an admin hides a text; its author reads the name. */
export const HIDE_REASONS = {
  off_topic: 'It is not about the project',
  misleading: 'It says what is not so',
  personal_data: 'It shows somebody’s personal data',
  off_platform: 'It leads away from the market',
  spam: 'It is advertising, or the same text again and again',
  abuse: 'It is abusive, hateful or obscene',
  account_suspended: 'Its author’s account is suspended',
  other: 'Another reason',
} as const;
export type HideReason = keyof typeof HIDE_REASONS;
export const HIDE_REASON_IDS = Object.keys(HIDE_REASONS) as [HideReason, ...HideReason[]];

/** Characters of an appeal, and of what an admin says about a text. */
export const APPEAL_MAX = 2_000;
export const HIDE_WORDS_MAX = 500;
