import type { Ecosystem } from '#contract/inspection/constants.ts';

/** The ecosystems that we know, by the names that OSV gives them. */
export const OSV_ECOSYSTEMS = [
  'npm',
  'PyPI',
  'Maven',
  'Packagist',
  'Go',
  'crates.io',
  'Pub',
  'NuGet',
] as const;
export type OsvEcosystem = (typeof OSV_ECOSYSTEMS)[number];

/** Where the packages of a kind of manifest come from. */
export const OSV_NAMES: Record<Ecosystem, OsvEcosystem> = {
  npm: 'npm',
  pip: 'PyPI',
  poetry: 'PyPI',
  maven: 'Maven',
  gradle: 'Maven',
  composer: 'Packagist',
  go: 'Go',
  cargo: 'crates.io',
  pub: 'Pub',
  nuget: 'NuGet',
};

/** The name by which an advisory and a lock file mean the same package. */
export function normalName(ecosystem: OsvEcosystem, name: string): string {
  switch (ecosystem) {
    case 'PyPI':
      return name.toLowerCase().replaceAll(/[-_.]+/g, '-');
    case 'Packagist':
    case 'NuGet':
      return name.toLowerCase();
    default:
      return name;
  }
}
