import type { ClusterOutcome } from './run.ts';

/** What a run has shown, for people: the first table is that of docs/reliability.md. */
export function describeOutcome({ faults, measured, counts, findings }: ClusterOutcome): string {
  const rows = faults.map((fault) => [
    ...[fault.name, fault.requests, fault.unanswered, fault.errors],
    ...[fault.refusedReads, fault.refusedWrites, fault.steadySeconds.toFixed(1)],
  ]);
  const head = [
    ...['Fault', 'Requests', 'Without an answer', 'Errors after one retry'],
    ...['Reads refused by 503', 'Writes refused by 503', 'Seconds to steady state'],
  ];
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [
    '',
    ...[line(head), line(head.map(() => '---')), ...rows.map(line)],
    '',
    ...Object.entries(measured).map(([what, ms]) => `${String(Math.round(ms)).padStart(8)}  ms: ${what}`),
    '',
    ...Object.entries(counts).map(([what, count]) => `${String(count).padStart(8)}  ${what}`),
    '',
    ...findings.map((finding) => `NOT SO: ${finding}`),
    findings.length === 0
      ? 'Nothing acknowledged was lost, nothing was doubled, and every paisa is where it should be.'
      : `${findings.length} findings.`,
  ].join('\n');
}
