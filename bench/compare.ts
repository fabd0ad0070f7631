import type { Figure } from './load.ts';
import { fixed, type Row } from './table.ts';

/** What is to be reached: at least this share of the floor's rate, or at most this share of its processor time. */
export interface Target {
  rps?: number;
  cpu?: number;
  text: string;
}

export const atLeast = (rps: number, floor: string): Target => ({ rps, text: `>= ${rps} of ${floor}` });
export const atMostCpu = (cpu: number, floor: string): Target => ({
  cpu,
  text: `<= ${cpu} of the CPU of ${floor}`,
});

/** One line of the result from what was measured of ours and of the floor in the same turns. */
export function compare(measure: string, ours: Figure, floor: Figure, target?: Target): Row {
  const ratio = ours.rps / floor.rps;
  const cpuRatio = ours.cpu / floor.cpu;
  return {
    measure,
    figure: describe(ours),
    floor: describe(floor),
    ratio: fixed(ratio),
    cpuRatio: fixed(cpuRatio),
    wholeCpuRatio: ours.databaseCpu > 0 ? fixed(wholeCpu(ours) / wholeCpu(floor)) : '',
    target: target?.text ?? '',
    isMet: target ? isReached(target, ratio, cpuRatio) : null,
  };
}

function isReached(target: Target, ratio: number, cpuRatio: number): boolean {
  return (
    (target.rps === undefined || ratio >= target.rps) && (target.cpu === undefined || cpuRatio <= target.cpu)
  );
}

const wholeCpu = ({ cpu, databaseCpu }: Figure): number => cpu + databaseCpu;

function describe({ rps, cpu, databaseCpu }: Figure): string {
  const database = databaseCpu > 0 ? ` + ${Math.round(databaseCpu)}` : '';
  return `${Math.round(rps)}/s, ${Math.round(cpu)}${database} us`;
}
