import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, startMarket } from '#testing/market/app.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const TOKEN = 'a-token-for-the-figures';
/** Prometheus's own. */
const OWN = ['up', 'ALERTS'];
const WORDS = /^(?:and|or|unless|by|without|on|ignoring|offset|bool)$/;

interface Alert {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: Record<string, string>;
}
interface Source {
  type: string;
  uid: string;
}
interface Panel {
  id: number;
  type: string;
  title: string;
  description?: string;
  datasource?: Source;
  gridPos: { x: number; y: number; w: number; h: number };
  fieldConfig?: { defaults: { unit: string } };
  targets?: { refId: string; expr: string; datasource: Source }[];
}
interface Dashboard {
  uid: string;
  title: string;
  schemaVersion: number;
  templating: { list: { name: string; type: string; query: string }[] };
  panels: Panel[];
  annotations: { list: { expr: string; datasource: Source }[] };
}
interface AlertTest {
  name: string;
  promql_expr_test?: { eval_time: string; exp_samples: { labels: string }[] }[];
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const readAlerts = () =>
  (load(read('deploy/watching/alerts.yml')) as { groups: { rules: Alert[] }[] }).groups.flatMap(
    ({ rules }) => rules,
  );
const readDashboard = () => JSON.parse(read('deploy/watching/grafana-dashboard.json')) as Dashboard;
const listPanels = () => readDashboard().panels.filter(({ type }) => type !== 'row');

/** The figures that an expression of PromQL asks for. */
function namesIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"|'[^']*'/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|without|on|ignoring) *\([^)]*\)/g, '');
  return [...bare.matchAll(/[a-zA-Z_:][\w:]*(?!\w| *\()/g)]
    .map(([name]) => name)
    .filter((name) => !WORDS.test(name));
}

/** The names in the first column of the table. */
function namesInTable(document: string): string[] {
  const [, rest = ''] = document.split('\n## What to watch\n');
  const [, table = ''] = /\n\| Figure [^\n]*\n\|[- |]+\n((?:\|[^\n]*\n)+)/.exec(rest) ?? [];
  const cells = table.split('\n').map((line) => line.split('|')[1] ?? '');
  return cells.flatMap((cell) => [...cell.matchAll(/`(\w+)[^`]*`/g)].map(([, name]) => name!));
}

let market: Market;
let own: string[];
let served: Set<string>;
beforeAll(async () => {
  market = await startMarket((config) => {
    config.metricsToken = TOKEN;
  });
  const answer = await fetch(`${market.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const types = [...(await answer.text()).matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  served = new Set(
    types.flatMap(([, name, type]) =>
      type === 'histogram' ? [name!, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name!],
    ),
  );
  own = types.map(([, name]) => name!).filter((name) => !/^(?:nodejs|process)_/.test(name));
});
afterAll(() => market.stop());

describe('What operators watch a market with', () => {
  it('An expression is read for the figures in it and for nothing else', () => {
    expect(namesIn('sum by (le) (rate(a_bucket{x=~"b|c"}[5m])) / max(d) > 0.01 and on (e) f')).toEqual([
      'a_bucket',
      'd',
      'f',
    ]);
  });

  it('Every figure in the alerts, on the dashboard and in the document is served by /metrics', () => {
    const { annotations } = readDashboard();
    const asked = [
      ...readAlerts().map(({ expr }) => expr),
      ...annotations.list.map(({ expr }) => expr),
      ...listPanels().flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ].flatMap(namesIn);
    const described = namesInTable(read('docs/operating.md'));
    expect(described.length).toBeGreaterThan(20);
    const known = new Set([...served, ...OWN]);
    expect([...new Set([...asked, ...described])].filter((name) => !known.has(name))).toEqual([]);
  });

  it('Every figure of the market that /metrics serves is explained in the document', () => {
    const described = new Set(namesInTable(read('docs/operating.md')));
    expect(own.filter((name) => !described.has(name))).toEqual([]);
  });

  it('Every alert has a severity, its texts, and a heading in the runbooks that is its alone', () => {
    const alerts = readAlerts();
    for (const { alert, labels, annotations, ...rest } of alerts) {
      expect(alert).toMatch(/^Codehaat[A-Z]\w+$/);
      expect(labels.severity, alert).toMatch(/^(?:critical|warning|info)$/);
      expect(Object.keys(annotations), alert).toEqual(['summary', 'description', 'runbook']);
      expect(rest.for, alert).toMatch(/^\d+[mh]$/);
    }
    const headings = [...read('docs/runbooks.md').matchAll(/^## (.*)$/gm)].map(
      ([, heading]) => `docs/runbooks.md#${heading!.toLowerCase().replaceAll(' ', '-')}`,
    );
    expect(alerts.map(({ annotations }) => annotations.runbook)).toEqual(headings);
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
  });

  it('Every alert has a test in which it keeps quiet first and is the one that fires then', () => {
    const { tests } = load(read('deploy/watching/alerts.test.yml')) as { tests: AlertTest[] };
    for (const { alert } of readAlerts()) {
      const samples = tests
        .filter(({ name }) => name === alert)
        .flatMap(({ promql_expr_test: tried = [] }) => tried.map(({ exp_samples }) => exp_samples));
      expect(samples, alert).toHaveLength(2);
      expect(samples[0], alert).toEqual([]);
      expect(samples[1], alert).toHaveLength(1);
      expect(samples[1]![0]!.labels, alert).toContain(`alertname="${alert}"`);
    }
  });

  it('Every panel of the dashboard has a title of its own, a description, a unit and a question', () => {
    const panels = listPanels();
    for (const { title, description, fieldConfig, targets } of panels) {
      expect(title).toMatch(/^[A-Z]/);
      expect(description, title).toBeTruthy();
      expect(fieldConfig?.defaults.unit, title).toBeTruthy();
      expect(targets?.length, title).toBeGreaterThan(0);
    }
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
  });

  it('Grafana is asked which Prometheus is meant, and every question goes to that one', () => {
    const { uid, title, schemaVersion, templating, annotations } = readDashboard();
    expect([uid, title]).toEqual(['codehaat', 'Codehaat']);
    expect(schemaVersion).toBeGreaterThanOrEqual(36);
    const [variable, ...others] = templating.list;
    expect(variable).toMatchObject({ type: 'datasource', query: 'prometheus' });
    expect(others).toEqual([]);
    const source = { type: 'prometheus', uid: `\${${variable!.name}}` };
    for (const { title, datasource, targets } of listPanels()) {
      expect([datasource, ...targets!.map((target) => target.datasource)], title).toEqual(
        Array.from({ length: targets!.length + 1 }, () => source),
      );
      const names = targets!.map(({ refId }) => refId);
      expect(new Set(names).size, title).toBe(names.length);
    }
    for (const { datasource } of annotations.list) expect(datasource).toEqual(source);
  });

  it('Every panel of the dashboard has an id and a place of its own within 24 columns', () => {
    const { panels } = readDashboard();
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const places = panels.flatMap(({ title, gridPos: { x, y, w, h } }) => {
      expect(x + w, title).toBeLessThanOrEqual(24);
      return Array.from({ length: w * h }, (_, nth) => `${x + (nth % w)} ${y + Math.floor(nth / w)}`);
    });
    expect(new Set(places).size).toBe(places.length);
  });

  it("The example for Prometheus reads the alerts and asks for the market under the alerts' name", () => {
    const { rule_files, scrape_configs } = load(read('deploy/watching/prometheus.yml')) as {
      rule_files: string[];
      scrape_configs: { job_name: string }[];
    };
    expect(rule_files).toEqual(['alerts.yml']);
    const [job] = scrape_configs;
    expect(readAlerts().find(({ expr }) => expr.startsWith('up{'))!.expr).toContain(`job="${job!.job_name}"`);
  });
});
