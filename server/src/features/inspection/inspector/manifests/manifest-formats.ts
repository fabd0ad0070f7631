import type { Ecosystem } from '#contract/inspection/constants.ts';
import { readCargoToml } from './formats/cargo.ts';
import { readComposerJson } from './formats/composer.ts';
import { readGoMod } from './formats/go.ts';
import { readGradleBuild, readVersionCatalogue } from './formats/gradle.ts';
import { readPom } from './formats/maven.ts';
import { readPackageJson } from './formats/npm.ts';
import { readDotnetProject, readPackagesConfig } from './formats/nuget.ts';
import { readRequirements } from './formats/pip-requirements.ts';
import { readPipfile } from './formats/pipfile.ts';
import { readPubspec } from './formats/pub.ts';
import { readPyproject } from './formats/pyproject.ts';
import type { ManifestFacts } from './manifest-facts.ts';

interface ManifestFormat {
  /** Whose it is if it cannot be read. */
  ecosystem: Ecosystem;
  /** @throws anything, if it is no such file */
  read: (text: string, path: string) => ManifestFacts;
}

const REQUIREMENTS: ManifestFormat = { ecosystem: 'pip', read: readRequirements };
const DOTNET_PROJECT: ManifestFormat = { ecosystem: 'nuget', read: readDotnetProject };

/** Manifests by file name in lower case. */
const BY_NAME = new Map<string, ManifestFormat>([
  ['package.json', { ecosystem: 'npm', read: readPackageJson }],
  ['composer.json', { ecosystem: 'composer', read: readComposerJson }],
  ['pipfile', { ecosystem: 'pip', read: readPipfile }],
  ['pyproject.toml', { ecosystem: 'pip', read: readPyproject }],
  ['pom.xml', { ecosystem: 'maven', read: readPom }],
  ['build.gradle', { ecosystem: 'gradle', read: readGradleBuild }],
  ['build.gradle.kts', { ecosystem: 'gradle', read: readGradleBuild }],
  ['libs.versions.toml', { ecosystem: 'gradle', read: readVersionCatalogue }],
  ['go.mod', { ecosystem: 'go', read: readGoMod }],
  ['cargo.toml', { ecosystem: 'cargo', read: readCargoToml }],
  ['pubspec.yaml', { ecosystem: 'pub', read: readPubspec }],
  ['directory.packages.props', DOTNET_PROJECT],
  ['packages.config', { ecosystem: 'nuget', read: readPackagesConfig }],
]);
const DOTNET_ENDINGS = ['.csproj', '.fsproj', '.vbproj'];

/** The format of a manifest; `undefined` for every other file. */
export function manifestFormatOf(path: string, fileName: string): ManifestFormat | undefined {
  const name = fileName.toLowerCase();
  const known = BY_NAME.get(name);
  if (known) return known;
  if (DOTNET_ENDINGS.some((ending) => name.endsWith(ending))) return DOTNET_PROJECT;
  if (!name.endsWith('.txt')) return undefined;
  const isRequirements =
    name.startsWith('requirements') ||
    name.endsWith('requirements.txt') ||
    /(?:^|\/)requirements\/[^/]{1,255}$/.test(path.slice(-300));
  return isRequirements ? REQUIREMENTS : undefined;
}
