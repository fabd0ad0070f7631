import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';

const FILE = readFileSync(join(import.meta.dirname, '../../../../deploy/proxy/nginx-cache.conf'), 'utf8');
const PICTURES = [
  'GET /projects/images/:filename',
  'GET /users/photos/:filename',
  'GET /users/banners/:filename',
];

interface Location {
  regex: boolean;
  path: string;
  isKept: boolean;
}

const locations: Location[] = [...FILE.matchAll(/^ {4}location (=|~)? ?(\S+) \{([^}]*)\}/gm)].map(
  ([, how, path, body]) => ({ regex: how === '~', path: path!, isKept: !/proxy_cache off/.test(body!) }),
);

/** Which location nginx takes: the first pattern that matches, else the longest beginning. */
function locationOf(path: string): Location {
  const pattern = locations.find((location) => location.regex && new RegExp(location.path).test(path));
  const beginnings = locations
    .filter((location) => !location.regex && path.startsWith(location.path))
    .sort((one, other) => other.path.length - one.path.length);
  return pattern ?? beginnings[0]!;
}

const reads = (chosen: (spec: EndpointSpec) => boolean | undefined) =>
  Object.entries<EndpointSpec>(ENDPOINTS)
    .filter(([name, spec]) => name.startsWith('GET ') && chosen(spec))
    .map(([name]) => name);
/** With a made-up value in the place of each parameter. */
const isKept = (name: string) =>
  locationOf(`/api${name.slice('GET '.length).replaceAll(/:\w+/g, '0190-some_name.ext')}`).isKept;

describe('The file for nginx as a cache', () => {
  it('Every call whose answer is the same for everybody is in a location that keeps it', () => {
    const names = reads(({ cached }) => cached);
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => !isKept(name))).toEqual([]);
  });

  it('Every file, stream and answer to a machine passes through, but for pictures', () => {
    const names = reads(({ answer }) => answer === 'file' || answer === 'raw');
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter(isKept).sort()).toEqual(PICTURES.toSorted());
  });
});
