import * as z from 'zod';
import type { Severity } from '#contract/inspection/constants.ts';
import { type Affected, findHole, type RangeEvent } from '../affected.ts';
import { normalName, OSV_ECOSYSTEMS, type OsvEcosystem } from '../ecosystems.ts';
import { severityOf } from './severity.ts';

const SUMMARY_MAX = 160;
const ALIASES_MAX = 50;
/** Versions of one package that no range covers. */
const VERSIONS_MAX = 10_000;
const EVENTS_MAX = 1_000;

const Text = z.string().max(300);
const RangeEvents = z.object({
  introduced: Text.optional(),
  fixed: Text.optional(),
  last_affected: Text.optional(),
  limit: Text.optional(),
});
const Severities = z.array(z.object({ score: z.string() })).nullish();
const Specific = z.object({
  severity: z.unknown(),
  last_known_affected_version_range: z.unknown(),
});
/** The parts of an OSV record that we read. */
const OsvRecord = z.object({
  id: z.string().min(1).max(100),
  modified: z.iso.datetime({ offset: true }),
  withdrawn: z.string().nullish(),
  aliases: z.array(Text).nullish(),
  summary: z.string().nullish(),
  details: z.string().nullish(),
  severity: Severities,
  database_specific: Specific.partial().nullish(),
  affected: z
    .array(
      z.object({
        package: z.object({ ecosystem: z.string(), name: z.string().min(1).max(300) }).nullish(),
        severity: Severities,
        database_specific: Specific.partial().nullish(),
        ranges: z
          .array(z.object({ type: z.string(), events: z.array(RangeEvents).max(EVENTS_MAX) }))
          .nullish(),
        versions: z.array(z.string()).nullish(),
      }),
    )
    .nullish(),
});
type OsvRecord = z.infer<typeof OsvRecord>;
type OsvPackage = NonNullable<OsvRecord['affected']>[number];

/** A known hole, as it is kept. */
export interface Advisory {
  id: string;
  aliases: string[];
  summary: string;
  severity: Severity;
  modifiedAt: Date;
  packages: { ecosystem: OsvEcosystem; name: string; affected: Affected }[];
}

/** What a record asks for; one that is `unreadable` is no OSV record. */
export type ParsedRecord =
  | { kind: 'advisory'; advisory: Advisory }
  | { kind: 'withdrawn' | 'elsewhere'; id: string }
  | { kind: 'unreadable' };

/** Reads an OSV record: what is in it of the ecosystems that we know, and in the words that we use. */
export function parseRecord(text: string): ParsedRecord {
  const { data: record } = OsvRecord.safeParse(parseJson(text));
  if (!record) return { kind: 'unreadable' };
  const { id } = record;
  if (record.withdrawn) return { kind: 'withdrawn', id };
  const packages = packagesOf(record);
  if (packages.length === 0) return { kind: 'elsewhere', id };
  const advisory = {
    id,
    aliases: (record.aliases ?? []).slice(0, ALIASES_MAX),
    summary: summaryOf(record),
    severity: severityOfRecord(record),
    modifiedAt: new Date(record.modified),
    packages,
  };
  return { kind: 'advisory', advisory };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** One for each package, though records have one for each range of it. */
function packagesOf({ affected }: OsvRecord): Advisory['packages'] {
  const found = new Map<string, Advisory['packages'][number]>();
  for (const entry of affected ?? []) {
    const ecosystem = ecosystemOf(entry);
    if (ecosystem === undefined) continue;
    const name = normalName(ecosystem, entry.package!.name);
    const key = `${ecosystem} ${name}`;
    if (!found.has(key)) found.set(key, { ecosystem, name, affected: { ranges: [], versions: [] } });
    const { ranges, versions } = found.get(key)!.affected;
    ranges.push(...rangesOf(entry));
    versions.push(...(entry.versions ?? []));
  }
  for (const { ecosystem, affected } of found.values())
    affected.versions = versionsBeyond(ecosystem, affected).slice(0, VERSIONS_MAX);
  return [...found.values()];
}

/** `Packagist:https://…` is another place for packages of the same ecosystem. */
function ecosystemOf(entry: OsvPackage): OsvEcosystem | undefined {
  const name = entry.package?.ecosystem.split(':', 1)[0];
  return OSV_ECOSYSTEMS.find((known) => known === name);
}

/** Commits of a repository are no versions of a package. */
function rangesOf({ ranges, database_specific }: OsvPackage): RangeEvent[][] {
  const end = lastKnown(database_specific?.last_known_affected_version_range);
  return (ranges ?? [])
    .filter(({ type, events }) => type !== 'GIT' && events.length > 0)
    .map(({ events }) => (end && events.every(isIntroduced) ? [...events, end] : events));
}

const isIntroduced = ({ introduced }: RangeEvent) => introduced !== undefined;

/** GitHub writes the end of a range that has no fix beside it: `<= 1.2.3` or `< 1.3`. */
function lastKnown(range: unknown): RangeEvent | undefined {
  if (typeof range !== 'string' || range.length > 100) return undefined;
  const [sign, version, ...more] = range.trim().split(' ');
  if (version === undefined || more.length > 0) return undefined;
  if (sign === '<=') return { last_affected: version };
  return sign === '<' ? { limit: version } : undefined;
}

/** Databases list all versions of a range as well, which are many. */
function versionsBeyond(ecosystem: OsvEcosystem, { ranges, versions }: Affected): string[] {
  const ofRanges = { ranges, versions: [] };
  return [...new Set(versions)].filter((version) => findHole(ecosystem, version, ofRanges) === undefined);
}

function summaryOf({ summary, details }: OsvRecord): string {
  const line = (summary?.trim() || details?.trim().split('\n', 1)[0]) ?? '';
  const plain = line
    .slice(0, 4 * SUMMARY_MAX)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain.length > SUMMARY_MAX ? `${plain.slice(0, SUMMARY_MAX - 1)}…` : plain;
}

function severityOfRecord({ id, severity, database_specific, affected }: OsvRecord): Severity {
  // Packages that are malware themselves (https://github.com/ossf/malicious-packages) have no severity.
  if (id.startsWith('MAL-')) return 'high';
  const words = [database_specific, ...(affected ?? []).map((entry) => entry.database_specific)].map(
    (specific) => specific?.severity,
  );
  const vectors = [severity, ...(affected ?? []).map((entry) => entry.severity)].flatMap((all) => all ?? []);
  return severityOf(
    words.find((word) => typeof word === 'string'),
    vectors.map(({ score }) => score),
  );
}
