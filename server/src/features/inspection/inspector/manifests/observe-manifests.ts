import { posix } from 'node:path';
import type { Manifest, Requirements } from '#contract/inspection/schemas.ts';
import type { LockFacts } from '../facts.ts';
import type { InspectedFile, Observer, Problem } from '../inspected-file.ts';
import type { LockedPackage } from '../locked-package.ts';
import { attachLocks, lockedOfManifests, type ReadLock } from './attach-locks.ts';
import { InstallProblems } from './install-scripts/install-problems.ts';
import { lockFormatOf } from './lock-formats.ts';
import { LOCKED_PACKAGES_MAX } from './locks/lock-content.ts';
import type { ManifestFacts, RuntimeVersion } from './manifest-facts.ts';
import { manifestFormatOf } from './manifest-formats.ts';
import { attempt } from './parsing/attempt.ts';
import { boundedText, NAME_MAX, RANGE_MAX } from './parsing/bounded-text.ts';
import { pinnedIn } from './pinned-versions.ts';
import { versionReaderOf } from './runtimes/version-files.ts';

/** Manifests of a report, those nearest the top. */
export const MANIFESTS_MAX = 100;
/** Runtimes of a report. */
const RUNTIMES_MAX = 50;
/** Lock files that are read. */
const LOCKS_MAX = 50;
/** Files that name a runtime's version that are read. */
const VERSION_FILES_MAX = 300;
/** Characters of manifests that are parsed: beyond it, those of an archive made to be slow are only listed. */
const PARSED_CHARACTERS_MAX = 4 * 1024 * 1024;

/** Scripts of a `package.json`, by their names. */
export interface ManifestScripts {
  path: string;
  names: string[];
}

export interface ObservedManifests {
  manifests: Manifest[];
  /** Of the manifests, for the report. */
  locks: LockFacts[];
  runtimes: Requirements['runtimes'];
  installScripts: Problem[];
  /** At most 20,000. */
  locked: LockedPackage[];
  scripts: ManifestScripts[];
}

interface ReadManifest extends ManifestFacts {
  path: string;
}

/**
 * Reads the package manifests and lock files among an archive's own files, and what an installation would fetch and run
 * (rules I1, I2). A manifest that cannot be read is listed without dependencies; nothing in a file makes it throw.
 */
export function observeManifests(): Observer<ObservedManifests> {
  return new ManifestObserver();
}

class ManifestObserver implements Observer<ObservedManifests> {
  #manifests: ReadManifest[] = [];
  readonly #locks: ReadLock[] = [];
  readonly #runtimes: Requirements['runtimes'] = [];
  readonly #installs = new InstallProblems();
  #parsed = 0;
  #locked = 0;
  #versionFiles = 0;

  look(file: InspectedFile): void {
    if (file.origin !== 'own') return;
    const name = posix.basename(file.path);
    this.#lookAtManifest(file, name);
    this.#lookAtLock(file, name);
    this.#lookAtVersions(file, name);
    this.#installs.lookAtFile(file);
  }

  #lookAtManifest(file: InspectedFile, name: string): void {
    const format = manifestFormatOf(file.path, name);
    if (!format) return;
    const unread: ManifestFacts = { ecosystem: format.ecosystem, name: '', dependencies: [] };
    const facts = this.#parse(file, (text) => format.read(text, file.path)) ?? unread;
    this.#manifests.push({ ...facts, name: boundedText(facts.name, NAME_MAX), path: file.path });
    if (this.#manifests.length >= 2 * MANIFESTS_MAX) this.#manifests = nearestTop(this.#manifests);
    this.#noteRuntimes(file.path, facts.runtimes);
    this.#installs.lookAtScripts(file, facts.scripts ?? []);
  }

  #lookAtLock(file: InspectedFile, name: string): void {
    const format = lockFormatOf(name);
    if (!format || file.text === undefined || this.#locks.length >= LOCKS_MAX) return;
    const { text } = file;
    const content = attempt(() => format.read(text, file.isCut));
    if (!content) return;
    const locked = content.locked.slice(0, LOCKED_PACKAGES_MAX - this.#locked);
    this.#locked += locked.length;
    this.#locks.push({ packages: content.packages, locked, ecosystem: format.ecosystem, path: file.path });
  }

  #lookAtVersions(file: InspectedFile, name: string): void {
    const read = versionReaderOf(name);
    if (!read || this.#versionFiles >= VERSION_FILES_MAX) return;
    this.#versionFiles += 1;
    this.#noteRuntimes(file.path, this.#parse(file, read));
  }

  /** `undefined` for what cannot be read, or not any more. */
  #parse<Result>({ text, isCut }: InspectedFile, read: (text: string) => Result): Result | undefined {
    if (text === undefined || isCut || this.#parsed + text.length > PARSED_CHARACTERS_MAX) return undefined;
    this.#parsed += text.length;
    return attempt(() => read(text));
  }

  #noteRuntimes(file: string, versions: readonly RuntimeVersion[] = []): void {
    for (const { name, range } of versions.slice(0, RUNTIMES_MAX)) {
      const short = boundedText(range, RANGE_MAX);
      if (short !== '' && this.#runtimes.length < 10 * RUNTIMES_MAX)
        this.#runtimes.push({ name, range: short, file });
    }
  }

  result(): ObservedManifests {
    const read = nearestTop(this.#manifests).sort(byPlace);
    const manifests = attachLocks(read, this.#locks);
    const lockedOf = ({ ecosystem, path, locked }: ReadLock) =>
      locked.map((pinned) => ({ ecosystem, ...pinned, path }));
    const pinned = manifests
      .filter(({ lock, ecosystem }) => lock === null || ecosystem === 'go')
      .flatMap(({ ecosystem, dependencies, path }) =>
        pinnedIn(ecosystem, dependencies).map((one) => ({ ecosystem, ...one, path })),
      );
    return {
      manifests,
      locks: lockedOfManifests(manifests, this.#locks),
      runtimes: distinctRuntimes(this.#runtimes),
      installScripts: this.#installs.all(),
      locked: [...this.#locks.flatMap(lockedOf), ...pinned].slice(0, LOCKED_PACKAGES_MAX),
      scripts: read.flatMap(({ path, scripts = [], ecosystem }) =>
        ecosystem === 'npm' ? [{ path, names: scripts.map(({ name }) => name) }] : [],
      ),
    };
  }
}

function nearestTop(manifests: readonly ReadManifest[]): ReadManifest[] {
  return [...manifests].sort(byPlace).slice(0, MANIFESTS_MAX);
}

/** The one nearer the top first, then by name. */
function byPlace(one: { path: string }, other: { path: string }): number {
  const levels = one.path.split('/').length - other.path.split('/').length;
  return levels || (one.path < other.path ? -1 : 1);
}

/** Each version of a runtime once, with the file nearest the top that names it. */
function distinctRuntimes(runtimes: Requirements['runtimes']): Requirements['runtimes'] {
  const sorted = [...runtimes].sort((one, other) => byPlace({ path: one.file }, { path: other.file }));
  const distinct = new Map<string, Requirements['runtimes'][number]>();
  for (const runtime of sorted) {
    const key = `${runtime.name} ${runtime.range}`;
    if (!distinct.has(key)) distinct.set(key, runtime);
  }
  return [...distinct.values()].slice(0, RUNTIMES_MAX);
}
