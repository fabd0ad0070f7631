import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { Environment } from '../environment/variables.ts';

const FOLDER = join(import.meta.dirname, '../../../../deploy/kubernetes');
/** What runs may take this long to finish after SIGTERM (rule O6), and closing what is left a moment more. */
const GRACE_SECONDS = 30;
const CLOSING_SECONDS = 10;
const PLACEHOLDER = `@sha256:${'0'.repeat(64)}`;

interface Probe {
  httpGet: { path: string; port: string };
}
interface Container {
  name: string;
  image: string;
  env?: unknown[];
  envFrom: object[];
  ports?: { name: string; containerPort: number }[];
  securityContext: object;
  volumeMounts: { name: string; mountPath: string }[];
  resources: { limits: { memory: string } };
  startupProbe: Probe;
  readinessProbe: Probe;
  livenessProbe: Probe;
  lifecycle: { preStop: { exec: { command: string[] } } };
}
interface Pod {
  automountServiceAccountToken: boolean;
  enableServiceLinks: boolean;
  terminationGracePeriodSeconds: number;
  securityContext: object;
  containers: Container[];
  volumes: Record<string, unknown>[];
}
interface Labelled {
  metadata: { labels: Record<string, string> };
  spec: Pod;
}

const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
const parse = <T>(name: string) => load(read(name)) as T;
const settings = () => parseEnv(read('settings.env'));
const secrets = () => parseEnv(read('secrets.example.env'));

const deployment = parse<{
  spec: { selector: { matchLabels: object }; strategy: object; template: Labelled };
}>('deployment.yaml').spec;
const cronJob = parse<{ spec: { jobTemplate: { spec: { template: Labelled } } } }>('backup/cron-job.yaml');
const pods = [deployment.template, cronJob.spec.jobTemplate.spec.template];
const [market] = deployment.template.spec.containers as [Container];

/** Every `matchLabels` or `selector` that chooses the market's pods. */
const chosen = () => [
  deployment.selector.matchLabels,
  parse<{ spec: { selector: object } }>('service.yaml').spec.selector,
  parse<{ spec: { selector: { matchLabels: object } } }>('disruption-budget.yaml').spec.selector.matchLabels,
  parse<{ spec: { podSelector: { matchLabels: object } } }>('network-policy.yaml').spec.podSelector
    .matchLabels,
];

describe('The base for Kubernetes', () => {
  it.each(['.', 'backup'])('Every file of the folder %s is named by its kustomization', (folder) => {
    const { resources } = parse<{ resources: string[] }>(join(folder, 'kustomization.yaml'));
    const files = readdirSync(join(FOLDER, folder)).filter(
      (name) => name.endsWith('.yaml') && name !== 'kustomization.yaml',
    );
    expect([...resources].sort()).toEqual(files.sort());
  });

  it('Every variable is a setting, in one of the two files only, and no secret has a value', () => {
    const names = [...Object.keys(settings()), ...Object.keys(secrets())];
    expect(names.filter((name) => !(name in Environment.shape))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(Object.values(secrets()).filter((value) => value !== '')).toEqual([]);
    expect(
      Object.keys(settings()).filter((name) => /SECRET|PASSWORD|TOKEN|_KEY|DATABASE_URL|SMTP/.test(name)),
    ).toEqual([]);
    for (const { spec } of pods)
      for (const { env, envFrom } of spec.containers) {
        expect(env).toBeUndefined();
        expect(envFrom).toEqual([
          { configMapRef: { name: 'codehaat-settings' } },
          { secretRef: { name: 'codehaat-secrets' } },
        ]);
      }
  });

  it('The market starts with these settings once the secrets are filled in', () => {
    const long = 'q8Zr1Vt6Yk3Nw0Xc5Mb7Jh2Lp9Sd4Fg'.repeat(2);
    const filled = Object.fromEntries(Object.keys(secrets()).map((name) => [name, long]));
    const config = readConfig({
      ...settings(),
      ...filled,
      DATABASE_URL: 'postgres://codehaat_market:word@db.example/codehaat',
      RAZORPAY_KEY_ID: 'rzp_live_q8Zr1Vt6Yk3Nw0',
      SMTP_URL: 'smtps://user:word@mail.example:465',
    });
    expect(config).toMatchObject({ production: true, workers: 1, storage: { kind: 's3' } });
    expect(market.ports).toEqual([{ name: 'http', containerPort: config.port }]);
    const [folder] = market.volumeMounts.map(({ mountPath }) => mountPath);
    expect(config.dataDir.startsWith(`${folder}/`)).toBe(true);
  });

  it('Every pod runs without root, rights or a writable system, from an image named by a digest to fill in', () => {
    for (const { spec } of pods) {
      expect(spec).toMatchObject({
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
      });
      for (const { image, securityContext, resources, volumeMounts } of spec.containers) {
        expect(image.endsWith(PLACEHOLDER)).toBe(true);
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(resources.limits.memory).toMatch(/^\d+(?:Mi|Gi)$/);
        const volumes = spec.volumes.map(({ name }) => name);
        expect(volumeMounts.map(({ name }) => name).sort()).toEqual(volumes.sort());
      }
    }
    expect(deployment.template.spec.volumes.every((volume) => 'emptyDir' in volume)).toBe(true);
  });

  it('A pod is replaced before it leaves, and has the time to finish what runs', () => {
    expect(deployment.strategy).toEqual({
      type: 'RollingUpdate',
      rollingUpdate: { maxUnavailable: 0, maxSurge: 1 },
    });
    const { command } = market.lifecycle.preStop.exec;
    expect(command[0]).toBe('sleep');
    expect(deployment.template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(
      Number(command[1]) + GRACE_SECONDS + CLOSING_SECONDS,
    );
  });

  it('The probes ask the calls that are made for them', () => {
    expect(market.readinessProbe.httpGet).toEqual({ path: '/api/health/ready', port: 'http' });
    for (const { httpGet } of [market.startupProbe, market.livenessProbe])
      expect(httpGet).toEqual({ path: '/api/health/live', port: 'http' });
  });

  it('What chooses the pods of the market finds them, and the backup is not asked', () => {
    const [own, backup] = pods.map(({ metadata }) => metadata.labels) as [object, object];
    for (const labels of chosen()) expect(own).toMatchObject(labels);
    for (const labels of chosen().slice(0, -1)) expect(backup).not.toMatchObject(labels);
    // The network's rules are those of both.
    expect(backup).toMatchObject(chosen().at(-1)!);
  });
});
