import type { Selectable } from 'kysely';
import type * as z from 'zod';
import type { HideReason } from '#contract/public-texts/constants.ts';
import type { OwnPublicText, publicTextFields } from '#contract/public-texts/schemas.ts';
import type { PublicTexts } from '#platform/database/schema.generated.ts';

export type StoredText = Selectable<PublicTexts>;

/** What a row has to have for its text to be shown. */
export type PublicTextRow = Pick<
  StoredText,
  | 'content'
  | 'masked'
  | 'html'
  | 'state'
  | 'created_at'
  | 'edited_at'
  | 'hidden_at'
  | 'hidden_code'
  | 'hidden_reason'
>;

type Shown = z.output<z.ZodObject<typeof publicTextFields>>;

/** A public text as it is shown: to its author as it was written, and why it is hidden. */
export function showPublicText(row: PublicTextRow, { isAuthor }: { isAuthor: boolean }): Shown {
  const { hidden_at, hidden_code, hidden_reason } = row;
  const isHidden = isAuthor && row.state === 'hidden' && hidden_at !== null && hidden_code !== null;
  return {
    text: isAuthor ? row.content : row.masked,
    html: row.html,
    state: row.state,
    edited: row.edited_at !== null,
    createdAt: row.created_at.toISOString(),
    ...(isHidden && {
      hiddenReason: {
        code: hidden_code as HideReason,
        reason: hidden_reason,
        at: hidden_at.toISOString(),
      },
    }),
  };
}

export interface OwnTextRow extends StoredText {
  project_title: string;
}

/** What an author has said for a hidden text. */
export function viewAppeal({ appeal, appealed_at, appeal_decided_at }: StoredText): OwnPublicText['appeal'] {
  if (appealed_at === null) return null;
  return {
    text: appeal,
    at: appealed_at.toISOString(),
    decidedAt: appeal_decided_at?.toISOString() ?? null,
  };
}

/** A text in its author's own list. */
export function viewOwnText(row: OwnTextRow): OwnPublicText {
  return {
    _id: row.id,
    kind: row.kind,
    ...showPublicText(row, { isAuthor: true }),
    project: { _id: row.project_id, title: row.project_title },
    appeal: viewAppeal(row),
    mayAppeal: row.state === 'hidden' && row.appealed_at === null,
  };
}
