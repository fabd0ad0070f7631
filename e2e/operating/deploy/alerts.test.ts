import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findPromtool } from '../programs/programs.mjs';

const FILES = join(import.meta.dirname, '../../../deploy/watching');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codehaat-alerts-'));
  await cp(FILES, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** What Prometheus's own program says of the files in the folder. */
function promtool(...words: string[]): { isGood: boolean; said: string } {
  const { status, stdout, stderr } = spawnSync(findPromtool()!.program, words, {
    cwd: folder,
    encoding: 'utf8',
  });
  return { isGood: status === 0, said: `${stdout}${stderr}` };
}

async function change(name: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(folder, name), 'utf8');
  expect(text).toContain(from);
  await writeFile(join(folder, name), text.replace(from, to));
}

describe.skipIf(!findPromtool())('The files for Prometheus, as Prometheus reads them', () => {
  it.each([
    ['The alerts are rules', ['check', 'rules', 'alerts.yml']],
    ['The example is a configuration', ['check', 'config', '--syntax-only', 'prometheus.yml']],
    ['Each alert keeps quiet and fires when it has to', ['test', 'rules', 'alerts.test.yml']],
  ])('%s that promtool finds nothing wrong with', (_, words) => {
    expect(promtool(...words)).toMatchObject({ isGood: true });
  });

  it('Every question of the dashboard is one that Prometheus understands', async () => {
    const dashboard = JSON.parse(await readFile(join(folder, 'grafana-dashboard.json'), 'utf8')) as {
      panels: { targets?: { expr: string }[] }[];
    };
    const questions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    expect(questions.length).toBeGreaterThan(30);
    const check = async (expressions: string[]) => {
      const rules = expressions.map((expr, nth) => ({
        record: `question_${nth}`,
        // Grafana puts a time in its place.
        expr: expr.replaceAll('$__rate_interval', '1m'),
      }));
      const file = { groups: [{ name: 'dashboard', rules }] };
      // JSON is YAML too.
      await writeFile(join(folder, 'questions.yml'), JSON.stringify(file));
      return promtool('check', 'rules', 'questions.yml');
    };
    expect(await check(questions)).toMatchObject({ isGood: true });
    expect(await check([...questions, 'sum(rate(up))'])).toMatchObject({ isGood: false });
  });

  it('An expression that is none is found', async () => {
    await change('alerts.yml', 'max(payments_captured_not_paid) > 0', 'max(payments_captured_not_paid > 0');
    expect(promtool('check', 'rules', 'alerts.yml')).toMatchObject({ isGood: false });
  });

  it('An alert that fires too late, or when nothing is wrong, fails its test', async () => {
    await change('alerts.yml', 'for: 10m', 'for: 30m');
    expect(promtool('test', 'rules', 'alerts.test.yml').said).toContain('CodehaatCapturedNotPaid');
    await change('alerts.yml', 'for: 30m', 'for: 10m');
    await change('alerts.yml', 'max(ledger_findings) > 0', 'max(ledger_findings) >= 0');
    const { isGood, said } = promtool('test', 'rules', 'alerts.test.yml');
    expect(isGood).toBe(false);
    expect(said).toContain('CodehaatBooksWrong');
  });
});
