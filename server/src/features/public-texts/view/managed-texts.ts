import type { ManagedText, ManagedTextCase } from '#contract/admin/texts/schemas.ts';
import type { HideReason } from '#contract/public-texts/constants.ts';
import { type StoredText, viewAppeal } from './public-texts.ts';

export interface ManagedTextRow extends StoredText {
  project_title: string;
  author_name: string;
  author_email: string;
}

export interface VersionRow {
  version: number;
  content: string;
  written_at: Date;
}

/** A public text as admins see it in their list. */
export function viewManagedText(row: ManagedTextRow): ManagedText {
  const { hidden_at, hidden_code } = row;
  const isHidden = row.state === 'hidden' && hidden_at !== null && hidden_code !== null;
  return {
    _id: row.id,
    kind: row.kind,
    state: row.state,
    heldFor: row.held_for,
    content: row.content,
    masked: row.masked,
    author: { uid: row.author_id, name: row.author_name, email: row.author_email },
    project: { _id: row.project_id, title: row.project_title },
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    hidden: isHidden
      ? { code: hidden_code as HideReason, reason: row.hidden_reason, at: hidden_at.toISOString() }
      : null,
    appeal: viewAppeal(row),
  };
}

export function viewTextCase(row: ManagedTextRow, versions: VersionRow[]): ManagedTextCase {
  return {
    ...viewManagedText(row),
    versions: versions.map(({ version, content, written_at }) => ({
      version,
      content,
      writtenAt: written_at.toISOString(),
    })),
  };
}
