import { describe, expect, it } from 'vitest';
import type { OsvEcosystem } from '../ecosystems.ts';
import { compareVersions } from './compare.ts';

/** Each list is in order. */
const ORDERS: [OsvEcosystem, string][] = [
  // The examples of Maven's reference (POM, Version Order Specification).
  ['Maven', '1 1.1'],
  ['Maven', '1-snapshot 1 1-sp'],
  ['Maven', '1-foo2 1-foo10'],
  ['Maven', '1.foo 1-1 1.1'],
  ['Maven', '1-ga.1 1-sp.1'],
  ['Maven', '1-sp-1 1-ga-1'],
  [
    'Maven',
    '1-alpha2snapshot 1-alpha2 1-alpha-123 1-beta-2 1-beta123 1-m2 1-m11 1-rc 1-cr2 1-rc123 1-SNAPSHOT 1 1-sp 1-sp2 1-sp123 1-abc 1-def 1-pom-1 1-1-snapshot 1-1 1-2 1-123',
  ],
  ['Maven', '2.0 2-1 2.0.2 2.0.123 2.1.0 2.1-a 2.1b 2.1-c 2.1-1 2.1.0.1 2.2 2.123 11.a2 11.b2 11.m2 11 11c'],
  ['Maven', '1.0-alpha-1-SNAPSHOT 1.0-alpha-1 1.0-beta-1 1.0-SNAPSHOT 1.0 1.0-1 1.0-2 1.0.1'],
  ['Maven', '5.0.0.RC1 5.0.0.RELEASE 5.0.1.RELEASE 99999999999999999999 100000000000000000000'],
  ['npm', '0.9.0 1.0.0-alpha 1.0.0-alpha.1 1.0.0-beta.2 1.0.0-beta.11 1.0.0-rc.1 1.0.0 1.2.0 1.10.0'],
  ['crates.io', '0.0.0-0 0.1.0 0.1.1'],
  [
    'Go',
    'v0.0.0-20190101000000-aaaaaaaaaaaa 0.0.0-20200101000000-bbbbbbbbbbbb v0.3.7 0.3.8 v2.0.0+incompatible',
  ],
  ['Pub', '0.13.3 0.13.3+1 0.13.3+2 0.13.4-dev 0.13.4'],
  ['PyPI', '1.0.dev1 1.0a1 1.0b2 1.0rc1 1.0 1.0.post1 1.1 1.10 1!0.1'],
  ['NuGet', '1.0.0-alpha 1.0.0-Alpha.2 1.0.0-beta 1.0.0 1.0.0.1-rc 1.0.0.1 1.0.1 1.10'],
  [
    'Packagist',
    '1.0.0-dev 1.0.0-alpha1 1.0.0-beta2 v1.0.0-beta10 1.0.0-RC1 1.0 1.0.0-p1 1.0.0.1 v1.2 1.10.0',
  ],
];

const SAME: [OsvEcosystem, string][] = [
  ['Maven', '1 1.0 1.0.0 1-0 1.0-0 1.ga 1-final 1.GA 1.0.0.RELEASE'],
  ['Maven', '1a1 1-alpha-1 1.0-Alpha1'],
  ['Maven', '1cr 1rc 1.0-CR'],
  ['Maven', '1x 1.x 1-X 1.0-x'],
  ['npm', '1.0.0 v1.0.0 1.0.0+build'],
  ['PyPI', '1.0 1.0.0 v1'],
  ['NuGet', '1.0 1.0.0 1.0.0.0 01.0 1.0.0+abc'],
  ['Packagist', '1.0 v1.0.0 1.0.0.0 1.0-stable'],
];

describe('The order of versions', () => {
  it.each(ORDERS)('Versions of %s are in the order %s', (ecosystem, list) => {
    const versions = list.split(' ');
    for (const [place, lower] of versions.entries()) {
      for (const higher of versions.slice(place + 1)) {
        expect(compareVersions(ecosystem, lower, higher), `${lower} < ${higher}`).toBeLessThan(0);
        expect(compareVersions(ecosystem, higher, lower), `${higher} > ${lower}`).toBeGreaterThan(0);
      }
    }
  });

  it.each(SAME)('Versions of %s are the same: %s', (ecosystem, list) => {
    const [first, ...others] = list.split(' ');
    for (const other of others) expect(compareVersions(ecosystem, first!, other), other).toBe(0);
  });

  it.each<[OsvEcosystem, string]>([
    ['npm', 'latest'],
    ['npm', '1.0'],
    ['npm', 'git+https://git.example/a.git'],
    ['Go', 'master'],
    ['PyPI', '1.0-nonsense-2'],
    ['NuGet', '1.*'],
    ['NuGet', '1.2.3.4.5'],
    ['Packagist', 'dev-main'],
    ['Packagist', '2.x-dev'],
    ['Maven', ''],
    ['Maven', '1'.repeat(65)],
  ])('In %s the text %j is no version', (ecosystem, text) => {
    expect(compareVersions(ecosystem, text, '1.0.0')).toBeUndefined();
    expect(compareVersions(ecosystem, '1.0.0', text)).toBeUndefined();
  });
});
