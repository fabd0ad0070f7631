import { hash } from 'node:crypto';
import {
  FINDING_KINDS,
  type FindingKind,
  type InspectionStatus,
  SEVERITIES,
  type Severity,
  UNANSWERABLE,
} from '#contract/inspection/constants.ts';
import type { FindingCounts } from '#contract/inspection/schemas.ts';
import type { Problem } from '../inspector/inspected-file.ts';

/** Findings that are kept of one archive, the worst first. */
export const MOST_FINDINGS = 500;
const LONGEST = { title: 120, path: 500, excerpt: 160 } as const;

/** A finding as it is kept. */
export interface FoundFinding {
  fingerprint: Buffer;
  kind: FindingKind;
  severity: Severity;
  title: string;
  path: string;
  line: number | null;
  excerpt: string;
}

/** A finding that is kept, with what its seller says of it. */
export interface FindingRow {
  id: string;
  kind: FindingKind;
  severity: Severity;
  title: string;
  path: string;
  line: number | null;
  excerpt: string;
  answer: string | null;
  answered_at: Date | null;
}

/** What was found, each thing once, the worst first and not more than are kept. */
export function findingsOf(problems: readonly Problem[]): FoundFinding[] {
  const byPrint = new Map<string, FoundFinding>();
  for (const problem of problems) {
    const finding = findingOf(problem);
    const key = finding.fingerprint.toString('base64');
    if (!byPrint.has(key)) byPrint.set(key, finding);
  }
  return [...byPrint.values()]
    .toSorted((a, b) => rank(a) - rank(b) || compare(a.path, b.path) || (a.line ?? 0) - (b.line ?? 0))
    .slice(0, MOST_FINDINGS);
}

function findingOf({ kind, severity, title, path, line, excerpt, identity }: Problem): FoundFinding {
  return {
    fingerprint: hash('sha256', JSON.stringify([kind, path, identity]), 'buffer'),
    kind,
    severity: severity ?? FINDING_KINDS[kind].severity,
    title: storable(title ?? FINDING_KINDS[kind].name, LONGEST.title),
    path: storable(path, LONGEST.path),
    line,
    excerpt: storable(excerpt, LONGEST.excerpt),
  };
}

/** NUL and halves of characters cannot be stored. */
const storable = (text: string, most: number) => text.replaceAll('\0', '').slice(0, most).toWellFormed();

const rank = ({ severity }: { severity: Severity }) => SEVERITIES.indexOf(severity);
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Whether a finding keeps its listing from being reviewed and sold: it is critical and its seller has not answered it;
 * no answer makes malware or an unsound archive harmless (rule I2).
 */
export function isBlocking(finding: {
  kind: FindingKind;
  severity: Severity;
  answer: string | null;
}): boolean {
  if (finding.severity !== 'critical') return false;
  return finding.answer === null || UNANSWERABLE.includes(finding.kind);
}

/** Where an inspection stands that has ended. */
export function statusOf(findings: readonly Parameters<typeof isBlocking>[0][]): InspectionStatus {
  if (findings.some(isBlocking)) return 'blocked';
  return findings.length > 0 ? 'findings' : 'clean';
}

/** The severity of the worst finding; `null` where there is none. */
export function worstOf(findings: readonly { severity: Severity }[]): Severity | null {
  return findings.length === 0 ? null : SEVERITIES[Math.min(...findings.map(rank))]!;
}

export function countFindings(findings: readonly { severity: Severity }[]): FindingCounts {
  const counts = Object.fromEntries(SEVERITIES.map((severity) => [severity, 0])) as FindingCounts;
  for (const { severity } of findings) counts[severity] += 1;
  return counts;
}
