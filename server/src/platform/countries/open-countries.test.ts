import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { countryFile } from '#testing/sign-in/country-file.ts';
import { openCountries } from './open-countries.ts';

const folder = mkdtempSync(join(tmpdir(), 'codehaat-countries-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function written(content: Buffer): string {
  const path = join(folder, `${files++}.mmdb`);
  writeFileSync(path, content);
  return path;
}

describe('A country file', () => {
  it.each<Record<string, string | Record<string, string>>>([
    { country: { iso_code: 'IN' } },
    { country_code: 'IN' },
  ])('The country of an address is found in a file with records like %o', (record) => {
    const countryOf = openCountries(written(countryFile('203.0.113', record)));
    expect(['203.0.113.7', '203.0.113.255', '203.0.114.1', '10.0.0.1'].map(countryOf)).toEqual([
      ...['IN', 'IN', null, null],
    ]);
  });

  it('An address of IPv4 is found that came by IPv6, and one of IPv6 is nowhere in a file of IPv4', () => {
    const countryOf = openCountries(written(countryFile('203.0.113', { country_code: 'IN' })));
    // The bits of the last one begin as those of the network do.
    expect(['::ffff:203.0.113.7', '::ffff:cb00:7107', 'cb00:7107::1'].map(countryOf)).toEqual([
      'IN',
      'IN',
      null,
    ]);
  });

  it('A file that is damaged inside tells no country and throws nothing', () => {
    const file = countryFile('203.0.113', { country_code: 'IN' });
    file.fill(0xff, 24 * 6 + 16, 24 * 6 + 24);
    expect(openCountries(written(file))('203.0.113.7')).toBeNull();
  });

  it('An address that is none, or that a record says nothing usable of, has no country', () => {
    const countryOf = openCountries(written(countryFile('203.0.113', { country: { iso_code: 'India' } })));
    expect(['203.0.113.7', 'unknown', '', '203.0.113.7\u0000'].map(countryOf)).toEqual(Array(4).fill(null));
  });

  it('Without a file no address has a country', () => {
    expect(openCountries(null)('203.0.113.7')).toBeNull();
  });

  it.each([Buffer.from('not a country file'), Buffer.alloc(0)])(
    'A file of another kind stops the start with a sentence that names the setting',
    (content) => {
      expect(() => openCountries(written(content))).toThrow(/^COUNTRY_FILE must be a country file/);
      expect(() => openCountries(join(folder, 'none.mmdb'))).toThrow(/^COUNTRY_FILE must be a country file/);
    },
  );
});
