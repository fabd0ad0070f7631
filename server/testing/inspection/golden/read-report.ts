import type { Manifest, Requirements } from '#contract/inspection/schemas.ts';
import type { ArchiveInspection } from '#features/inspection/inspector/inspect-archive.ts';
import { findLicenceConflicts } from '#features/inspection/inspector/licences/licence-conflicts.ts';
import { type FoundFinding, findingsOf, statusOf } from '#features/inspection/rules/findings.ts';
import type { ExpectedReport } from './golden-archive.ts';

/** What was found in an archive, in the words of a golden report. Parts that are empty are left out. */
export function readReport(inspection: ArchiveInspection): ExpectedReport {
  const { requirements, licences, dataFiles } = inspection;
  const conflicts = findLicenceConflicts(licences, ['commercial']);
  const findings = findingsOf([...inspection.problems, ...conflicts]);
  return {
    status: statusOf(findings.map((finding) => ({ ...finding, answer: null }))),
    ...withoutEmpty({
      languages: Object.fromEntries(inspection.languages.map(({ name, code }) => [name, code])),
      frameworks: inspection.frameworks.map(({ name }) => name),
      manifests: Object.fromEntries(
        inspection.manifests.map((manifest) => [manifest.path, manifestWords(manifest)]),
      ),
      runtimes: requirements.runtimes.map(({ name, range }) => `${name} ${range}`),
      environment: requirements.environment.map(({ name }) => name),
      services: requirements.services,
      ports: requirements.ports,
      commands: requirements.commands.map(commandWords),
      licences: licences.map(({ spdx, file }) => `${spdx} ${file}`),
      has: Object.entries(inspection.has).flatMap(([name, isThere]) => (isThere ? [name] : [])),
      dataFiles: dataFiles.map(
        ({ path, rows, columns, isCut }) =>
          `${path}: ${isCut ? 'at least ' : ''}${rows} ${rows === 1 ? 'row' : 'rows'} of ${columns.join(', ')}`,
      ),
      findings: findings.map(findingWords),
    }),
  };
}

function manifestWords({ ecosystem, dependencies, lock }: Manifest): string {
  const locked = lock === null ? '' : `, ${lock.packages} locked`;
  const { length } = dependencies;
  return `${ecosystem}, ${length} ${length === 1 ? 'dependency' : 'dependencies'}${locked}`;
}

function commandWords({ command, folder }: Requirements['commands'][number]): string {
  return folder === '' ? command : `${folder}: ${command}`;
}

function findingWords({ severity, kind, path, line }: FoundFinding): string {
  const place = line === null ? path : `${path}:${line}`;
  return place === '' ? `${severity} ${kind}` : `${severity} ${kind} ${place}`;
}

function withoutEmpty<Parts extends object>(parts: Parts): Partial<Parts> {
  return Object.fromEntries(
    Object.entries(parts).filter(([, part]) => Object.keys(part).length > 0),
  ) as Partial<Parts>;
}
