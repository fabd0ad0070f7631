import { FINDING_KINDS } from '#contract/inspection/constants.ts';
import type { FindingRow } from './findings.ts';

/** Findings that a message names; the report has them all. */
const NAMED = 5;

type Named = Pick<FindingRow, 'kind' | 'title' | 'path' | 'line'>;

/** What a seller is told of findings that block their archive: what, where, and what to do about it (rule I2). */
export function describeBlocking(findings: readonly Named[]): string {
  const named = findings.slice(0, NAMED).map((finding) => `- ${placed(finding)}`);
  const more = findings.length - named.length;
  const kinds = new Set(findings.map(({ kind }) => kind));
  return [
    'The inspection of the archive found:',
    ...named,
    ...(more > 0 ? [`- and ${more} more, which the report lists`] : []),
    '',
    ...[...kinds].map((kind) => FINDING_KINDS[kind].advice),
  ].join('\n');
}

function placed({ title, path, line }: Named): string {
  if (path === '') return title;
  return `${title} in ${path}${line === null ? '' : `, line ${line}`}`;
}
