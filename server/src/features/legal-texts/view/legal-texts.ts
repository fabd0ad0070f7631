import type { Selectable } from 'kysely';
import { LEGAL_KINDS, LEGAL_TITLES, type LegalKind } from '#contract/legal-texts/constants.ts';
import type { LegalVersion, ManagedLegalText } from '#contract/legal-texts/schemas.ts';
import type { LegalTexts } from '#platform/database/schema.generated.ts';

export type LegalTextRow = Selectable<LegalTexts>;

/** A version without its text, and who published it. */
export type LegalVersionRow = Omit<LegalTextRow, 'content' | 'shown_parts'> & { publisher: string | null };

type Version = Pick<LegalTextRow, 'version' | 'sha256' | 'published_at' | 'note' | 'is_standard'>;

export const viewVersion = (row: Version): LegalVersion => ({
  version: row.version,
  sha256: row.sha256,
  publishedAt: row.published_at.toISOString(),
  note: row.note,
  isStandard: row.is_standard,
});

export const viewManagedVersion = (row: LegalVersionRow): ManagedLegalText['versions'][number] => ({
  ...viewVersion(row),
  publishedBy: row.publisher,
});

/** In the order of the kinds. */
export function viewSummaries(rows: (Version & { kind: LegalKind })[]) {
  return LEGAL_KINDS.flatMap((kind) => {
    const row = rows.find((one) => one.kind === kind);
    return row ? [{ kind, title: LEGAL_TITLES[kind], ...viewVersion(row) }] : [];
  });
}
