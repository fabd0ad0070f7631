import type { ManifestFacts, RuntimeVersion } from '../manifest-facts.ts';
import { DependencyList } from '../parsing/dependency-list.ts';
import { listAt, parseXmlAttributes, textAt } from '../parsing/plain-data.ts';

/** `net8.0`, `net8.0-android`; older frameworks of Windows are `net48`. */
const TARGET = /^(net|netcoreapp|netstandard)(\d{1,3}(?:\.\d{1,2})?)/;
const TARGET_NAMES: Record<string, string> = {
  net: '.NET',
  netcoreapp: '.NET Core',
  netstandard: '.NET Standard',
};

/** Reads a project of .NET, such as a `.csproj`, or `Directory.Packages.props`. @throws if it is no XML */
export function readDotnetProject(text: string): ManifestFacts {
  const data = parseXmlAttributes(text);
  const list = new DependencyList();
  for (const group of listAt(data, 'Project', 'ItemGroup')) {
    const references = [...listAt(group, 'PackageReference'), ...listAt(group, 'PackageVersion')];
    for (const reference of references) {
      if (list.isFull) break;
      const isPrivate = either(reference, 'PrivateAssets').toLowerCase() === 'all';
      const name = textAt(reference, '@Include') || textAt(reference, '@Update');
      list.add(name, either(reference, 'Version'), isPrivate ? 'development' : 'runtime');
    }
  }
  const properties = listAt(data, 'Project', 'PropertyGroup').slice(0, 100);
  const targets = properties.flatMap((group) => [
    textAt(group, 'TargetFramework'),
    ...textAt(group, 'TargetFrameworks').slice(0, 300).split(';'),
  ]);
  return { ecosystem: 'nuget', name: '', dependencies: list.all, runtimes: targets.flatMap(runtimeOf) };
}

/** An attribute or the tag inside that says the same. */
function either(reference: unknown, name: string): string {
  return textAt(reference, `@${name}`) || textAt(reference, name);
}

function runtimeOf(target: string): RuntimeVersion[] {
  const found = TARGET.exec(target.trim());
  if (!found) return [];
  const [, family, version] = found;
  const isFramework = family === 'net' && !version!.includes('.');
  return [
    { name: isFramework ? '.NET Framework' : TARGET_NAMES[family!]!, range: dotted(version!, isFramework) },
  ];
}

/** `48` is 4.8, `472` is 4.7.2. */
function dotted(version: string, isFramework: boolean): string {
  return isFramework ? [...version].join('.') : version;
}

/** Reads a `packages.config`. @throws if it is no XML */
export function readPackagesConfig(text: string): ManifestFacts {
  const list = new DependencyList();
  for (const entry of listAt(parseXmlAttributes(text), 'packages', 'package')) {
    if (list.isFull) break;
    const isDevelopment = textAt(entry, '@developmentDependency') === 'true';
    list.add(textAt(entry, '@id'), textAt(entry, '@version'), isDevelopment ? 'development' : 'runtime');
  }
  return { ecosystem: 'nuget', name: '', dependencies: list.all };
}
