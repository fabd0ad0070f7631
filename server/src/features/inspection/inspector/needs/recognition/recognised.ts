import type { Ecosystem } from '#contract/inspection/constants.ts';
import type { Framework } from '#contract/inspection/schemas.ts';

/** Package managers among which a name means the same package, such as pip and poetry. */
export type PackageFamily = 'npm' | 'python' | 'jvm' | 'php' | 'go' | 'rust' | 'dart' | 'dotnet' | 'ruby';

export const PACKAGE_FAMILIES: Record<Ecosystem, PackageFamily> = {
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
export type Packages = Partial<Record<PackageFamily, string>>;

export interface Recognised extends Packages {
  name: string;
  kind: Framework['kind'];
}

/** A package as tables name it: in lower case, and in Python with `-` for every sign between words (PEP 503). */
function packageKey(family: PackageFamily, name: string): string {
  const lower = name.toLowerCase();
  return family === 'python' ? lower.replace(/[._]/g, '-') : lower;
}

/** Finds the names that a package is a sign of. */
export class PackageTable {
  readonly #exact = new Map<string, string[]>();
  readonly #beginnings: { family: PackageFamily; beginning: string; name: string }[] = [];

  /** @param table names, and the packages by which each is recognised */
  constructor(table: readonly (Packages & { name: string })[]) {
    for (const { name, ...entry } of table) {
      for (const [family, packages] of Object.entries(entry)) {
        if (family !== 'kind') this.#add(family as PackageFamily, packages as string, name);
      }
    }
  }

  #add(family: PackageFamily, packages: string, name: string): void {
    for (const one of packages.split(' ')) {
      if (one.endsWith('*')) this.#beginnings.push({ family, beginning: one.slice(0, -1), name });
      else this.#exact.set(`${family} ${one}`, [...(this.#exact.get(`${family} ${one}`) ?? []), name]);
    }
  }

  namesFor(family: PackageFamily, packageName: string): string[] {
    const key = packageKey(family, packageName);
    const begun = this.#beginnings.filter(
      (entry) => entry.family === family && key.startsWith(entry.beginning),
    );
    return [...(this.#exact.get(`${family} ${key}`) ?? []), ...begun.map(({ name }) => name)];
  }
}
