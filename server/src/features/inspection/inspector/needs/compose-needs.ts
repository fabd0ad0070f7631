import type { Framework, Manifest, ProjectContents, Requirements } from '#contract/inspection/schemas.ts';
import type { ObservedManifests } from '../manifests/observe-manifests.ts';
import { commandsFor } from './commands/commands-for.ts';
import type { ObservedNeeds } from './observe-needs.ts';
import { DATABASES } from './recognition/databases.ts';
import { OTHER_FRAMEWORKS } from './recognition/other-frameworks.ts';
import {
  PACKAGE_FAMILIES,
  type PackageFamily,
  PackageTable,
  type Recognised,
} from './recognition/recognised.ts';
import { SERVICE_PACKAGES } from './recognition/services.ts';
import { WEB_FRAMEWORKS } from './recognition/web-frameworks.ts';

/** Frameworks and databases of a report. */
const FRAMEWORKS_MAX = 60;
const RECOGNISED: readonly Recognised[] = [...WEB_FRAMEWORKS, ...OTHER_FRAMEWORKS, ...DATABASES];
const KINDS = new Map(RECOGNISED.map(({ name, kind }) => [name, kind]));
const frameworkTable = new PackageTable(RECOGNISED);
const serviceTable = new PackageTable(SERVICE_PACKAGES);
const MAIL_VARIABLE = /^(?:SMTP|MAIL|EMAIL)_(?:HOST|SERVER|PORT)$/;

export interface Needs {
  frameworks: Framework[];
  requirements: Omit<Requirements, 'runtimes'>;
  has: ProjectContents;
}

/** A package that some file asks for. */
interface AskedFor {
  family: PackageFamily;
  name: string;
  file: string;
}

/** What a project is built on and needs to run, by what its manifests ask for and what its files show (rule I1). */
export function composeNeeds(
  { manifests, scripts }: Pick<ObservedManifests, 'manifests' | 'scripts'>,
  observed: ObservedNeeds,
): Needs {
  const asked = [
    ...manifests.flatMap(packagesOf),
    ...observed.gems.map(({ name, file }) => ({ family: 'ruby' as const, name, file })),
  ];
  const frameworks = frameworksOf(asked, observed.frameworks);
  const services = new Set([
    ...observed.services,
    ...asked.flatMap(({ family, name }) => serviceTable.namesFor(family, name)),
    ...(observed.environment.some(({ name }) => MAIL_VARIABLE.test(name)) ? ['SMTP'] : []),
  ]);
  return {
    frameworks,
    requirements: {
      environment: observed.environment,
      services: [...services].sort(),
      ports: observed.ports,
      commands: commandsFor(manifests, scripts, observed.landmarks),
    },
    has: observed.has,
  };
}

function packagesOf({ ecosystem, dependencies, path }: Manifest): AskedFor[] {
  return dependencies.map(({ name }) => ({ family: PACKAGE_FAMILIES[ecosystem], name, file: path }));
}

/** Frameworks first, then databases; each once, by the manifest nearest the top that asks for it. */
function frameworksOf(asked: readonly AskedFor[], shown: readonly Framework[]): Framework[] {
  const found = new Map<string, Framework>();
  for (const { family, name: packageName, file } of asked) {
    for (const name of frameworkTable.namesFor(family, packageName)) {
      if (!found.has(name)) found.set(name, { name, kind: KINDS.get(name)!, file });
    }
  }
  for (const one of shown) if (!found.has(one.name)) found.set(one.name, one);
  const all = [...found.values()];
  return [
    ...all.filter(({ kind }) => kind === 'framework'),
    ...all.filter(({ kind }) => kind === 'database'),
  ].slice(0, FRAMEWORKS_MAX);
}
