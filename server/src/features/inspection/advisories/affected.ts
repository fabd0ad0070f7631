import type { OsvEcosystem } from './ecosystems.ts';
import { compareVersions } from './versions/compare.ts';

/** One moment in a package's life: exactly one of these is set. */
export interface RangeEvent {
  introduced?: string;
  fixed?: string;
  last_affected?: string;
  limit?: string;
}

/** Which versions of a package have a hole. */
export interface Affected {
  ranges: RangeEvent[][];
  /** Versions that no range covers. */
  versions: string[];
}

/** Before every version. */
const BEGINNING = '0';
/** After every version. */
const NEVER = '*';
const KINDS = ['fixed', 'introduced', 'last_affected', 'limit'] as const;

interface Moment {
  kind: (typeof KINDS)[number];
  at: string;
  /** The version in question compared with the event's. */
  order: number;
}

/**
 * Whether a version has the hole, by the algorithm of the OSV schema: it is listed, or in one of the ranges.
 * @returns the first version after it without the hole, `null` when none is known; nothing when it has no hole
 */
export function findHole(
  ecosystem: OsvEcosystem,
  version: string,
  { ranges, versions }: Affected,
): { fixed: string | null } | undefined {
  const timelines = ranges.map((events) => momentsAround(ecosystem, version, events));
  const isInRange = timelines.some((moments) => moments !== undefined && isAffected(ecosystem, moments));
  if (!isInRange && !versions.includes(version)) return undefined;
  return {
    fixed: firstFix(
      ecosystem,
      timelines.flatMap((moments) => moments ?? []),
    ),
  };
}

/** The events with the version's place among them; nothing for a range in which it has none. */
function momentsAround(ecosystem: OsvEcosystem, version: string, events: RangeEvent[]): Moment[] | undefined {
  const moments: Moment[] = [];
  for (const event of events) {
    const kind = KINDS.find((kind) => event[kind] !== undefined);
    if (kind === undefined) continue;
    const at = event[kind]!;
    const order = orderTo(ecosystem, version, at);
    if (order === undefined) return undefined;
    moments.push({ kind, at, order });
  }
  return moments;
}

function orderTo(ecosystem: OsvEcosystem, version: string, at: string): number | undefined {
  // A version that cannot be read has no place even after the beginning.
  if (at === BEGINNING) return compareVersions(ecosystem, version, version) === undefined ? undefined : 1;
  return at === NEVER ? -1 : compareVersions(ecosystem, version, at);
}

/** The last event that has happened by the version decides; limits say where a range ends altogether. */
function isAffected(ecosystem: OsvEcosystem, moments: Moment[]): boolean {
  const limits = moments.filter(({ kind }) => kind === 'limit');
  if (limits.length > 0 && !limits.some(({ order }) => order < 0)) return false;
  const happened = moments.filter(
    ({ kind, order }) => (kind === 'last_affected' ? order > 0 : order >= 0) && kind !== 'limit',
  );
  const last = happened.reduce<Moment | undefined>(
    (latest, one) => (latest === undefined || !isBefore(ecosystem, one, latest) ? one : latest),
    undefined,
  );
  return last?.kind === 'introduced';
}

/** Events at the same version happen in the order in which the record has them. */
function isBefore(ecosystem: OsvEcosystem, one: Moment, other: Moment): boolean {
  if (one.at === BEGINNING || other.at === BEGINNING) return one.at === BEGINNING && other.at !== BEGINNING;
  return (compareVersions(ecosystem, one.at, other.at) ?? 0) < 0;
}

function firstFix(ecosystem: OsvEcosystem, moments: Moment[]): string | null {
  const fixes = moments.filter(({ kind, order }) => kind === 'fixed' && order < 0).map(({ at }) => at);
  fixes.sort((a, b) => compareVersions(ecosystem, a, b) ?? 0);
  return fixes[0] ?? null;
}
