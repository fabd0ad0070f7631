import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Severity } from '#contract/inspection/constants.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { LockedPackage } from '../inspector/locked-package.ts';
import { type Affected, findHole } from './affected.ts';
import { normalName, OSV_NAMES, type OsvEcosystem } from './ecosystems.ts';

type Db = Kysely<DB>;

/** Found holes of one archive. */
const FOUND_MAX = 200;
/** Packages that one statement asks for. */
const BATCH_PACKAGES = 2_000;
/** Versions of one package that are looked at; lock files rarely have more than five. */
const VERSIONS_MAX = 20;
/** Advisories that are held against a version before others get their turn. */
const BETWEEN_PAUSES = 100;

/** A package of an archive that has a known hole. */
export interface FoundAdvisory {
  id: string;
  package: string;
  version: string;
  /** The lock file. */
  path: string;
  summary: string;
  severity: Severity;
  /** The next version without it; `null` when there is none. */
  fixed: string | null;
}

/** A package with the lock files of each of its versions. */
interface WantedPackage {
  ecosystem: OsvEcosystem;
  name: string;
  versions: Map<string, LockedPackage[]>;
}

interface Candidate {
  ecosystem: OsvEcosystem;
  name: string;
  id: string;
  aliases: string[];
  summary: string;
  severity: Severity;
  affected: Affected;
}

/**
 * Known holes of the packages that lock files pin (rule I2), by what the operator has loaded: at most 200. A hole that
 * several databases know is found once in a lock file.
 */
export async function findAdvisories(db: Db, packages: readonly LockedPackage[]): Promise<FoundAdvisory[]> {
  const wanted = wantedOf(packages);
  const found: FoundAdvisory[] = [];
  for (let at = 0; at < wanted.length && found.length < FOUND_MAX; at += BATCH_PACKAGES) {
    const batch = wanted.slice(at, at + BATCH_PACKAGES);
    const candidates = Map.groupBy(await listCandidates(db, batch), keyOf);
    for (const one of batch) {
      if (found.length >= FOUND_MAX) break;
      const known = candidates.get(keyOf(one));
      if (known) found.push(...(await holesOf(one, known)));
    }
  }
  return found.slice(0, FOUND_MAX);
}

const keyOf = ({ ecosystem, name }: { ecosystem: OsvEcosystem; name: string }) => `${ecosystem} ${name}`;

function wantedOf(packages: readonly LockedPackage[]): WantedPackage[] {
  const wanted = new Map<string, WantedPackage>();
  for (const locked of packages) {
    const ecosystem = OSV_NAMES[locked.ecosystem];
    const one = { ecosystem, name: normalName(ecosystem, locked.name), versions: new Map() };
    const { versions } = wanted.getOrInsert(keyOf(one), one);
    if (versions.has(locked.version) || versions.size < VERSIONS_MAX)
      versions.getOrInsert(locked.version, []).push(locked);
  }
  return [...wanted.values()];
}

/** Those of GitHub come first, because they say best what a hole is. */
async function listCandidates(db: Db, wanted: readonly WantedPackage[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    SELECT p.ecosystem, p.package AS name, a.id, a.aliases, a.summary, a.severity, p.affected
    FROM unnest(${wanted.map(({ ecosystem }) => ecosystem)}::text[], ${wanted.map(({ name }) => name)}::text[])
      AS wanted (ecosystem, package)
    JOIN advisory_packages p ON p.ecosystem = wanted.ecosystem AND p.package = wanted.package
    JOIN advisories a ON a.id = p.advisory_id
    ORDER BY a.id NOT LIKE 'GHSA-%', a.id`.execute(db);
  return rows;
}

async function holesOf(
  { ecosystem, versions }: WantedPackage,
  candidates: readonly Candidate[],
): Promise<FoundAdvisory[]> {
  const found: FoundAdvisory[] = [];
  for (const [version, places] of versions) {
    const known = new Set<string>();
    for (const [index, { id, aliases, summary, severity, affected }] of candidates.entries()) {
      if (index % BETWEEN_PAUSES === BETWEEN_PAUSES - 1) await setImmediate();
      const hole = findHole(ecosystem, version, affected);
      if (!hole || [id, ...aliases].some((name) => known.has(name))) continue;
      for (const name of [id, ...aliases]) known.add(name);
      for (const { name, path } of places)
        found.push({ id, package: name, version, path, summary, severity, fixed: hole.fixed });
    }
  }
  return found;
}
