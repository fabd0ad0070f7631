import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { Environment } from '../environment/variables.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** The lines of a unit that are settings. */
const linesOf = (unit: string) =>
  read(`deploy/${unit}`)
    .split('\n')
    .filter((line) => /^[A-Z]\w*=/.test(line));
/** What differs between one process and one of several. */
const OWN = /^(?:Description|PartOf|ExecStart|ExecStartPost|ExecReload|TimeoutStartSec|WantedBy)=/;

describe('The files to run a market with', () => {
  it('One of several processes is as confined as the only one', () => {
    const common = (unit: string) => linesOf(unit).filter((line) => !OWN.test(line));
    expect(common('codehaat@.service')).toEqual(common('codehaat.service'));
    expect(common('codehaat.service')).toContain('ProtectSystem=strict');
  });

  it('Every program that a unit starts is there and may be run', () => {
    const units = ['codehaat.service', 'codehaat@.service', 'codehaat-backup.service'];
    const started = units
      .flatMap(linesOf)
      .filter((line) => line.startsWith('Exec'))
      .flatMap((line) => [...line.matchAll(/\/opt\/codehaat\/(deploy\/\S+)/g)].map(([, path]) => path!));
    expect(started).toContain('deploy/until-ready.sh');
    for (const path of [...started, 'deploy/restart-each.sh'])
      expect(statSync(join(ROOT, path)).mode & 0o111, path).toBe(0o111);
  });

  it('The example of settings and the compose file name settings only', () => {
    const example = [...read('deploy/codehaat.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(
      ([, name]) => name!,
    );
    const { services } = load(read('compose.yaml')) as {
      services: { market: { environment: Record<string, string> } };
    };
    const names = [...example, ...Object.keys(services.market.environment)];
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => !(name in Environment.shape))).toEqual([]);
  });
});
