import type { ManifestFacts, RuntimeVersion } from '../manifest-facts.ts';
import { linesOf } from '../parsing/bounded-text.ts';
import { DependencyList, type Scope } from '../parsing/dependency-list.ts';
import { type Data, dataAt, parseToml, textAt, valueAt } from '../parsing/plain-data.ts';
import { androidSdkOf } from '../runtimes/mobile.ts';

/** `testImplementation(platform("group:artifact:version"))`: the configuration and what it is given. */
const NOTATION =
  /^\s{0,100}([A-Za-z]{3,60})\s{0,4}\(?\s{0,4}(?:(?:platform|enforcedPlatform)\s{0,4}\(\s{0,4})?["']([\w.-]{1,200}:[\w.-]{1,200})(?::([^"'@:\s]{1,100}))?/;
/** `implementation group: 'a', name: 'b', version: 'c'`; in Kotlin with `=`. */
const NAMED =
  /^\s{0,100}([A-Za-z]{3,60})\s{0,4}\(?\s{0,4}group\s{0,4}[:=]\s{0,4}["']([\w.-]{1,200})["']\s{0,4},\s{0,4}name\s{0,4}[:=]\s{0,4}["']([\w.-]{1,200})["'](?:\s{0,4},\s{0,4}version\s{0,4}[:=]\s{0,4}["']([^"']{1,100})["'])?/;
const CONFIGURATION =
  /(?:implementation|api|compile|compileonly|runtime|runtimeonly|kapt|ksp|annotationprocessor)$/;
const JAVA =
  /(?:sourceCompatibility\s{0,4}=?\s{0,4}|JavaLanguageVersion\.of\(|jvmToolchain\()["']?(?:JavaVersion\.VERSION_)?(\d[\d._]{0,5})/;

/**
 * Reads a `build.gradle` or `build.gradle.kts` by its lines: it is a program, and nothing of it is run. What it takes from a
 * version catalogue is in the catalogue.
 */
export function readGradleBuild(text: string): ManifestFacts {
  const list = new DependencyList();
  const runtimes: RuntimeVersion[] = [];
  for (const line of linesOf(text)) {
    if (list.isFull) break;
    addLine(list, line);
    const runtime = runtimeOf(line);
    const isNew = runtime !== undefined && !runtimes.some(({ name }) => name === runtime.name);
    if (isNew) runtimes.push(runtime);
  }
  return { ecosystem: 'gradle', name: '', dependencies: list.all, runtimes };
}

function runtimeOf(line: string): RuntimeVersion | undefined {
  const java = JAVA.exec(line)?.[1];
  return java ? { name: 'Java', range: java.replace('_', '.') } : androidSdkOf(line);
}

function addLine(list: DependencyList, line: string): void {
  const notation = NOTATION.exec(line);
  const named = notation ? null : NAMED.exec(line);
  const configuration = (notation ?? named)?.[1];
  const scope = configuration && scopeOf(configuration);
  if (!scope) return;
  if (notation) list.add(notation[2], notation[3], scope);
  if (named) list.add(`${named[2]}:${named[3]}`, named[4], scope);
}

/** `undefined` for what is no configuration of dependencies, such as `classpath`. */
function scopeOf(configuration: string): Scope | undefined {
  const name = configuration.toLowerCase();
  if (!CONFIGURATION.test(name)) return undefined;
  return name.includes('test') || name.startsWith('debug') ? 'development' : 'runtime';
}

/** Reads a version catalogue, `libs.versions.toml`. @throws if it is no TOML */
export function readVersionCatalogue(text: string): ManifestFacts {
  const data = parseToml(text);
  const list = new DependencyList();
  const libraries = dataAt(data, 'libraries');
  for (const alias of Object.keys(libraries)) {
    if (list.isFull) break;
    const library = libraries[alias];
    const [group, artifact, version] = typeof library === 'string' ? library.slice(0, 600).split(':') : [];
    const module =
      textAt(library, 'module') ||
      `${group ?? textAt(library, 'group')}:${artifact ?? textAt(library, 'name')}`;
    if (module.length > 2) list.add(module, version ?? versionOf(library, data), 'runtime');
  }
  return { ecosystem: 'gradle', name: '', dependencies: list.all };
}

function versionOf(library: unknown, data: Data): string {
  const reference = textAt(library, 'version', 'ref');
  if (reference !== '') return textAt(data, 'versions', reference);
  return textAt(library, 'version') || textAt(valueAt(library, 'version'), 'strictly');
}
