import type { ChaosOutcome } from './run.ts';

/** What a run has shown, for people. */
export function describeOutcome(outcome: ChaosOutcome): string {
  const { seed, purchases, payouts, seconds, report, counts, findings } = outcome;
  return [
    '',
    `Seed ${seed}: ${purchases} purchases and ${payouts} payouts in ${Math.round(seconds)} seconds`,
    `Server killed and started: ${report.kills.length} times${recovery(report.kills)}`,
    `PostgreSQL felled: ${report.databaseKills.length} times${recovery(report.databaseKills)}`,
    '',
    ...Object.entries(counts).map(([what, count]) => `${String(count).padStart(8)}  ${what}`),
    '',
    ...findings.map((finding) => `NOT SO: ${finding}`),
    findings.length === 0
      ? 'Nothing acknowledged was lost, nothing was doubled, and every paisa is where it should be.'
      : `${findings.length} findings.`,
  ].join('\n');
}

/** Seconds until requests were taken again. */
function recovery(milliseconds: number[]): string {
  if (milliseconds.length === 0) return '';
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)]! / 1000).toFixed(1);
  return `, taking requests again after ${at(0.5)} s (median), ${at(1)} s at most`;
}
