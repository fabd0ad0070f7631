import { readFileSync } from 'node:fs';
import ipaddr from 'ipaddr.js';
import { Reader } from 'mmdb-lib';
import * as z from 'zod';

/** The country of an address, by its two letters (ISO 3166-1); `null` where it is not known. */
export type CountryOf = (address: string) => string | null;

const Code = z.string().regex(/^[A-Z]{2}$/);
/** Of MaxMind and DB-IP, and the flat form that others make. */
const Entry = z.union([
  z.object({ country: z.object({ iso_code: Code }) }).transform(({ country }) => country.iso_code),
  z.object({ country_code: Code }).transform(({ country_code }) => country_code),
]);

/**
 * Reads a country file in the format of MaxMind (MMDB) into memory; without a path nothing is known.
 * @throws Error with a sentence for the operator, where the path leads to no such file
 */
export function openCountries(path: string | null): CountryOf {
  if (path === null) return () => null;
  const reader = readDatabase(path);
  return (address) => {
    if (!ipaddr.isValid(address)) return null;
    // An address of IPv4 that came by IPv6 is one of IPv4.
    const parsed = ipaddr.process(address);
    if (parsed.kind() === 'ipv6' && reader.metadata.ipVersion === 4) return null;
    const entry = Entry.safeParse(recordOf(reader, parsed.toString()));
    return entry.success ? entry.data : null;
  };
}

/** A file may be damaged inside: nobody is kept from signing in by that. */
function recordOf(reader: Reader<never>, address: string): unknown {
  try {
    return reader.get(address);
  } catch {
    return null;
  }
}

function readDatabase(path: string): Reader<never> {
  try {
    return new Reader<never>(readFileSync(path));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`COUNTRY_FILE must be a country file in the MMDB format, and ${path} is not: ${reason}`);
  }
}
