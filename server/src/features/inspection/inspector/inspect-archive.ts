import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Manifest } from '#contract/inspection/schemas.ts';
import { LARGEST_NESTED } from '#platform/files/archives/limits.ts';
import { type ReadFile, readArchiveFiles } from '#platform/files/archives/read-files.ts';
import { freeUsedBuffer } from '#platform/files/receiving/free-buffer.ts';
import { publicTree } from '../rules/tree.ts';
import { observeContents } from './contents/observe-contents.ts';
import { originOf } from './contents/origin.ts';
import { observeDataFiles } from './data-files/observe-data-files.ts';
import type { InspectionFacts } from './facts.ts';
import type { CodeSample } from './fingerprints/code-sample.ts';
import { observeCode } from './fingerprints/observe-code.ts';
import type { InspectedFile, Observer, Problem } from './inspected-file.ts';
import { observeLanguages } from './languages/observe-languages.ts';
import { observeLicences } from './licences/observe-licences.ts';
import type { LockedPackage } from './locked-package.ts';
import { observeManifests } from './manifests/observe-manifests.ts';
import { composeNeeds } from './needs/compose-needs.ts';
import { observeNeeds } from './needs/observe-needs.ts';
import { NestedArchives } from './nested-archives.ts';
import { type ObservedPictures, observePictures } from './observe-pictures.ts';
import { type ObservedReadme, observeReadme } from './observe-readme.ts';
import { observePersonalData } from './personal-data/observe-personal-data.ts';
import { readText } from './read-text.ts';
import { observeSecrets } from './secrets/observe-secrets.ts';

/** Of longer files only the beginning is inspected; what a person wrote is shorter. */
const MOST_BYTES = 2 * 1024 ** 2;
const HEAD_BYTES = 4_096;
/** Dependencies of all manifests together that a report names, those of the manifests nearest the top first. */
const MOST_DEPENDENCIES = 2_000;

/** What the inspecting thread finds in an archive. */
export interface ArchiveInspection extends Omit<InspectionFacts, 'readmeHtml'> {
  /** Of the archive's own bytes, in hexadecimal. */
  sha256: string;
  readme: ObservedReadme;
  pictures: ObservedPictures;
  problems: Problem[];
  /** Packages in the versions that lock files pin. */
  locked: LockedPackage[];
  /** What its code is recognised by. */
  code: CodeSample;
}

/**
 * Reads every file of the archive at a local path once and collects the facts of its report. Nothing of it is run, written
 * or kept: memory holds one file at a time and small facts (rule I1).
 * @throws ArchiveRefused, or a fault of the disk
 */
export async function inspectArchive(path: string): Promise<ArchiveInspection> {
  const sha256 = await hashFile(path);
  const observers = openObservers();
  const nested = new NestedArchives();
  const tree = publicTree();
  const totals = { files: 0, bytes: 0 };
  for await (const read of readArchiveFiles(path, { mostBytes: MOST_BYTES, mostZipBytes: LARGEST_NESTED })) {
    totals.files += 1;
    totals.bytes += read.bytes;
    tree.add(read);
    await inspectFile(observers, inspectedFile(read));
    for await (const inner of nested.filesOf(read, MOST_BYTES)) {
      if (read.isOnly) tree.add(inner);
      await inspectFile(observers, read.isOnly ? inspectedFile(inner) : asideFile(inner));
    }
    freeUsedBuffer(read.beginning);
  }
  const { problems, ...observed } = await conclude(observers);
  return {
    sha256,
    ...totals,
    tree: tree.entries(),
    ...observed,
    problems: [...problems, ...nested.problems],
  };
}

async function inspectFile(observers: ReturnType<typeof openObservers>, file: InspectedFile): Promise<void> {
  for (const observer of Object.values(observers) as Observer<unknown>[]) await observer.look(file);
}

const openObservers = () => ({
  languages: observeLanguages(),
  manifests: observeManifests(),
  needs: observeNeeds(),
  licences: observeLicences(),
  secrets: observeSecrets(),
  personalData: observePersonalData(),
  contents: observeContents(),
  code: observeCode(),
  readme: observeReadme(),
  dataFiles: observeDataFiles(),
  pictures: observePictures(),
});

async function conclude(observers: ReturnType<typeof openObservers>) {
  const observed = await observers.manifests.result();
  const { manifests, locks, runtimes, installScripts, locked } = observed;
  const { frameworks, requirements, has } = composeNeeds(observed, await observers.needs.result());
  const { licences } = await observers.licences.result();
  const secrets = await observers.secrets.result();
  const personalData = await observers.personalData.result();
  const contents = await observers.contents.result();
  const code = await observers.code.result();
  return {
    languages: await observers.languages.result(),
    frameworks,
    manifests: withinBound(manifests),
    locks,
    locked,
    requirements: { runtimes, ...requirements },
    licences,
    has,
    readme: await observers.readme.result(),
    dataFiles: await observers.dataFiles.result(),
    pictures: await observers.pictures.result(),
    problems: [...secrets, ...personalData, ...installScripts, ...contents, ...code.problems],
    code: code.sample,
  };
}

/** Everybody is sent a report: a monorepo's thousandth dependency tells nobody anything. */
function withinBound(manifests: readonly Manifest[]): Manifest[] {
  let left = MOST_DEPENDENCIES;
  return manifests.map((manifest) => {
    const dependencies = manifest.dependencies.slice(0, left);
    left -= dependencies.length;
    return { ...manifest, dependencies };
  });
}

function inspectedFile({ path, bytes, beginning }: ReadFile): InspectedFile {
  const start = beginning.subarray(0, MOST_BYTES);
  return {
    path,
    bytes,
    // A copy: the buffer of a small file is given back.
    head: Buffer.from(start.subarray(0, HEAD_BYTES)),
    text: readText(start),
    isCut: start.length < bytes,
    origin: originOf(path),
  };
}

/** A file of an archive that lies beside others in the project: what it says of the project is not the project's own. */
function asideFile(read: ReadFile): InspectedFile {
  const file = inspectedFile(read);
  return file.origin === 'own' ? { ...file, origin: 'nested' } : file;
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 ** 2 }))
    hash.update(chunk as Buffer);
  return hash.digest('hex');
}
