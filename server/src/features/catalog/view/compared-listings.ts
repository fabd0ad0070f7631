import type { ComparedListing } from '#contract/catalog/comparison/schemas.ts';
import type { ReportSummary } from '#contract/inspection/summary/schemas.ts';
import { type CardRow, type ProjectRow, viewCard, viewLicences } from './projects.ts';

export type ComparedRow = CardRow & Pick<ProjectRow, 'licences' | 'support_months' | 'answer_hours'>;

export function viewCompared(row: ComparedRow, report: ReportSummary | null): ComparedListing {
  const { permittedUse, projectZipFile, ...card } = viewCard(row, undefined);
  const { _id, title, category, price, image, completionStatus } = card;
  return {
    ...{ _id, title, category, price, image, completionStatus },
    licences: viewLicences(row.licences),
    permittedUse,
    supportMonths: row.support_months,
    answerHours: row.answer_hours,
    updatedAt: row.last_update_at.toISOString(),
    archive: projectZipFile && {
      version: projectZipFile.version,
      size: projectZipFile.size,
      files: projectZipFile.files,
    },
    report,
  };
}
