import { FINDING_KINDS } from '#contract/inspection/constants.ts';
import type { Finding, InspectionReport } from '#contract/inspection/schemas.ts';
import { type InspectionFacts, NO_FACTS } from '../inspector/facts.ts';
import type { FindingRow } from '../repository/findings.ts';
import type { ReportRow } from '../repository/inspections.ts';
import { countFindings, isBlocking } from '../rules/findings.ts';

/** A report as the contract has it; `inFull`: with the findings themselves, for the seller and admins (rule I2). */
export function viewReport(
  { number, sha256, inspection }: ReportRow,
  findings: readonly FindingRow[],
  { inFull }: { inFull: boolean },
): InspectionReport {
  const hasEnded = inspection !== null && inspection.inspected_at !== null;
  const found = hasEnded ? findings : [];
  const counts = countFindings(found);
  const { tree, ...facts } = { ...NO_FACTS, ...(hasEnded && (inspection.facts as InspectionFacts)) };
  return {
    version: number,
    sha256,
    status: inspection?.status ?? 'running',
    inspectedAt: hasEnded ? new Date(inspection.inspected_at!).toISOString() : null,
    inspectorVersion: inspection?.inspector_version ?? 0,
    ...facts,
    samples: [],
    findings: inFull ? found.map(viewFinding) : counts,
    counts,
  };
}

function viewFinding({ id, answered_at, ...row }: FindingRow): Finding {
  const { kind, severity, title, path, line, excerpt, answer } = row;
  return {
    _id: id,
    ...{ kind, severity, title, path, line, excerpt },
    advice: FINDING_KINDS[kind].advice,
    blocking: isBlocking(row),
    answer,
    answeredAt: answered_at?.toISOString() ?? null,
  };
}
