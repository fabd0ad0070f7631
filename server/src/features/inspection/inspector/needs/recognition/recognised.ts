import type { Ecosystem } from '#contract/inspection/constants.ts';
import type { Framework } from '#contract/inspection/schemas.ts';

/** Where package names mean the same, whichever tool installs them. */
export type PackageWorld = 'npm' | 'python' | 'jvm' | 'php' | 'go' | 'rust' | 'dart' | 'dotnet' | 'ruby';

export const WORLDS: Record<Ecosystem, PackageWorld> = {
  npm: 'npm',
  pip: 'python',
  poetry: 'python',
  maven: 'jvm',
  gradle: 'jvm',
  composer: 'php',
  go: 'go',
  cargo: 'rust',
  pub: 'dart',
  nuget: 'dotnet',
};

/** Packages by which something is recognised, parted by spaces; one that ends in `*` is the beginning of names. */
export type Packages = Partial<Record<PackageWorld, string>>;

export interface Recognised extends Packages {
  name: string;
  kind: Framework['kind'];
}

/** A package as tables name it: in lower case, and in Python with `-` for every sign between words (PEP 503). */
function packageKey(world: PackageWorld, name: string): string {
  const lower = name.toLowerCase();
  return world === 'python' ? lower.replace(/[._]/g, '-') : lower;
}

/** Finds the names that a package is a sign of. */
export class PackageTable {
  readonly #exact = new Map<string, string[]>();
  readonly #beginnings: { world: PackageWorld; beginning: string; name: string }[] = [];

  /** @param table names, and the packages by which each is recognised */
  constructor(table: readonly (Packages & { name: string })[]) {
    for (const { name, ...entry } of table) {
      for (const [world, packages] of Object.entries(entry)) {
        if (world !== 'kind') this.#add(world as PackageWorld, packages as string, name);
      }
    }
  }

  #add(world: PackageWorld, packages: string, name: string): void {
    for (const one of packages.split(' ')) {
      if (one.endsWith('*')) this.#beginnings.push({ world, beginning: one.slice(0, -1), name });
      else this.#exact.set(`${world} ${one}`, [...(this.#exact.get(`${world} ${one}`) ?? []), name]);
    }
  }

  namesFor(world: PackageWorld, packageName: string): string[] {
    const key = packageKey(world, packageName);
    const begun = this.#beginnings.filter(
      (entry) => entry.world === world && key.startsWith(entry.beginning),
    );
    return [...(this.#exact.get(`${world} ${key}`) ?? []), ...begun.map(({ name }) => name)];
  }
}
