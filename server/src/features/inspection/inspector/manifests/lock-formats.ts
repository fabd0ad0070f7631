import type { Ecosystem } from '#contract/inspection/constants.ts';
import { readComposerLock, readNugetLock, readPipfileLock } from './locks/json-locks.ts';
import { readBunLock, readGoSum, readGradleLock, readPubspecLock } from './locks/line-locks.ts';
import type { LockContent } from './locks/lock-content.ts';
import { readNpmLock } from './locks/npm-lock.ts';
import { readPnpmLock } from './locks/pnpm-lock.ts';
import { readCargoLock, readPoetryLock, readUvLock } from './locks/toml-lock.ts';
import { readYarnLock } from './locks/yarn-lock.ts';

interface LockFormat {
  ecosystem: Ecosystem;
  /** File names of the manifests that it belongs to, in lower case; one that begins with `.` is an ending. */
  manifests: readonly string[];
  /** One lock file may stand above the manifests of a workspace. */
  isShared: boolean;
  /** @throws anything, if it is no such file */
  read: (text: string, isCut: boolean) => LockContent;
}

const npm = { ecosystem: 'npm', manifests: ['package.json'], isShared: true } as const;
const pyproject = { manifests: ['pyproject.toml'], isShared: true } as const;

/** Lock files by file name in lower case; where a folder has two, the first here counts. */
const LOCK_FORMATS: Record<string, LockFormat> = {
  'package-lock.json': { ...npm, read: readNpmLock },
  'npm-shrinkwrap.json': { ...npm, read: readNpmLock },
  'pnpm-lock.yaml': { ...npm, read: readPnpmLock },
  'yarn.lock': { ...npm, read: readYarnLock },
  'bun.lock': { ...npm, read: readBunLock },
  'poetry.lock': { ...pyproject, ecosystem: 'poetry', read: readPoetryLock },
  'uv.lock': { ...pyproject, ecosystem: 'pip', read: readUvLock },
  'pipfile.lock': { ecosystem: 'pip', manifests: ['pipfile'], isShared: false, read: readPipfileLock },
  'gradle.lockfile': {
    ecosystem: 'gradle',
    manifests: ['build.gradle', 'build.gradle.kts'],
    isShared: false,
    read: readGradleLock,
  },
  'composer.lock': {
    ecosystem: 'composer',
    manifests: ['composer.json'],
    isShared: false,
    read: readComposerLock,
  },
  'go.sum': { ecosystem: 'go', manifests: ['go.mod'], isShared: false, read: readGoSum },
  'cargo.lock': { ecosystem: 'cargo', manifests: ['cargo.toml'], isShared: true, read: readCargoLock },
  'pubspec.lock': { ecosystem: 'pub', manifests: ['pubspec.yaml'], isShared: true, read: readPubspecLock },
  'packages.lock.json': {
    ecosystem: 'nuget',
    manifests: ['.csproj', '.fsproj', '.vbproj'],
    isShared: false,
    read: readNugetLock,
  },
};
const ORDER = Object.keys(LOCK_FORMATS);

/** The format of a lock file; `undefined` for every other file. */
export function lockFormatOf(fileName: string): LockFormat | undefined {
  const name = fileName.toLowerCase();
  return Object.hasOwn(LOCK_FORMATS, name) ? LOCK_FORMATS[name] : undefined;
}

/** Names of lock files that pin what this manifest asks for, the one that counts first. */
export function lockNamesFor(manifestName: string): string[] {
  const name = manifestName.toLowerCase();
  return ORDER.filter((lock) =>
    LOCK_FORMATS[lock]!.manifests.some((own) => (own.startsWith('.') ? name.endsWith(own) : name === own)),
  );
}
