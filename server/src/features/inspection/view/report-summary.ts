import type { Severity } from '#contract/inspection/constants.ts';
import type { Framework } from '#contract/inspection/schemas.ts';
import type { ReportSummary } from '#contract/inspection/summary/schemas.ts';
import type { InspectionFacts } from '../inspector/facts.ts';

export interface SummaryRow extends Pick<InspectionFacts, 'languages' | 'frameworks' | 'licences' | 'has'> {
  project_id: string;
  runtimes: InspectionFacts['requirements']['runtimes'];
  dependencies: number;
  counts: Partial<Record<Severity, number>>;
}

/** Rows of a list in a summary. */
const MOST = 8;
const NO_COUNTS: ReportSummary['counts'] = { critical: 0, high: 0, medium: 0, low: 0 };

export function viewSummary(row: SummaryRow): ReportSummary {
  const { languages, frameworks, runtimes, dependencies, has, licences, counts } = row;
  const byLines = languages.toSorted((one, other) => other.lines - one.lines);
  const named = (kind: Framework['kind']) =>
    short(frameworks.filter((one) => one.kind === kind).map(({ name }) => name));
  return {
    languages: byLines.slice(0, MOST).map(({ name, lines }) => ({ name, lines })),
    frameworks: named('framework'),
    databases: named('database'),
    runtimes: runtimes.slice(0, MOST).map(({ name, range }) => ({ name, range })),
    dependencies,
    has,
    licences: short(licences.map(({ spdx }) => spdx)),
    counts: { ...NO_COUNTS, ...counts },
  };
}

/** The first of these, each once. */
const short = (names: readonly string[]): string[] => [...new Set(names)].slice(0, MOST);
