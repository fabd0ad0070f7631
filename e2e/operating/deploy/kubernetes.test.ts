import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dump, load, loadAll } from 'js-yaml';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findKubectl } from '../programs/kubectl.mjs';
import { complaintsAbout, type Resource } from './kubernetes-schemas.ts';

const BASE = join(import.meta.dirname, '../../../deploy/kubernetes');
const DIGEST = `sha256:${'5e'.repeat(32)}`;
const IMAGE = `your-registry.example/codehaat@${DIGEST}`;
const PASSWORD_FILE = '/run/database/password';

interface Workload extends Resource {
  spec: { template: Template; jobTemplate: { spec: { template: Template } } };
}
interface Template {
  spec: {
    containers: [
      {
        image: string;
        envFrom: { configMapRef?: { name: string } }[];
        volumeMounts: { mountPath: string }[];
      },
    ];
    volumes: { name: string }[];
  };
}
interface Overlay {
  namespace: string;
  configMapGenerator: [{ name: string; literals: string[] }];
  patches: { target: { kind: string; name: string }; patch: string }[];
}

const read = (name: string) => readFileSync(join(BASE, name), 'utf8');

/** The resources as they are in the files, before Kustomize. */
const written = () =>
  ['.', 'backup'].flatMap((folder) =>
    readdirSync(join(BASE, folder))
      .filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')
      .flatMap((name) => loadAll(read(join(folder, name))) as Resource[]),
  );

/** The examples of the README that are in YAML, in order. */
const examples = () =>
  [...read('README.md').matchAll(/^```yaml\n(.*?)^```$/gms)].map(
    ([, text]) => load(text!.replace('sha256:THE_DIGEST', DIGEST)) as Overlay,
  );

describe('The files for Kubernetes, by the schemas of Kubernetes', () => {
  it('No resource has a field that is unknown, missing or of another type', async () => {
    const resources = written();
    expect(resources.map(({ kind }) => kind).sort()).toEqual([
      'CronJob',
      'Deployment',
      'NetworkPolicy',
      'PersistentVolumeClaim',
      'PodDisruptionBudget',
      'Service',
      'ServiceAccount',
    ]);
    expect(await complaintsAbout(resources)).toEqual([]);
  });

  it.each([
    ['A misspelt field', 'livenessProbe:', 'livenesProbe:', '\'"livenesProbe"\' does not exist'],
    ['A field that is missing', 'mountPath: /data', 'readOnly: true', 'mountPath'],
    ['A value of another type', 'replicas: 2', 'replicas: two', 'replicas'],
    ['A kind that there is not', 'kind: Deployment', 'kind: Deploiment', 'Deploiment'],
    ['A word that is none of those to choose from', 'type: RollingUpdate', 'type: Rolling', 'RollingUpdate'],
  ])('%s is found', async (_, from, to, expected) => {
    const text = read('deployment.yaml');
    expect(text).toContain(from);
    const complaints = await complaintsAbout([load(text.replace(from, to)) as Resource]);
    expect(complaints.join('\n')).toContain(expected);
  });
});

describe.skipIf(!findKubectl())('The base for Kubernetes and its examples, built by Kustomize', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'codehaat-kubernetes-'));
    await cp(BASE, join(folder, 'kubernetes'), { recursive: true });
    await mkdir(join(folder, 'overlay'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  function build(name: string): Resource[] {
    const words = ['kustomize', join(folder, name)];
    const { status, stdout, stderr } = spawnSync(findKubectl()!, words, { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    // Kustomize warns of what will stop working.
    expect(stderr).toBe('');
    return loadAll(stdout) as Resource[];
  }
  async function buildOverlay(overlay: object): Promise<Resource[]> {
    await writeFile(join(folder, 'overlay', 'kustomization.yaml'), dump(overlay));
    return build('overlay');
  }
  const templatesIn = (resources: Resource[]) =>
    (resources as Workload[])
      .filter(({ kind }) => kind === 'Deployment' || kind === 'CronJob')
      .map(({ spec }) => (spec.jobTemplate?.spec ?? spec).template.spec);

  it('The base is built, in its namespace, with settings whose name changes with them', async () => {
    const resources = build('kubernetes');
    expect(await complaintsAbout(resources)).toEqual([]);
    for (const { kind, metadata } of resources) expect(metadata.namespace, kind).toBe('codehaat');
    const settings = resources.find(({ kind }) => kind === 'ConfigMap')!.metadata.name;
    expect(settings).toMatch(/^codehaat-settings-\w+$/);
    const [{ containers }] = templatesIn(resources) as [Template['spec']];
    expect(containers[0].envFrom[0]!.configMapRef).toEqual({ name: settings });
    await writeFile(join(folder, 'kubernetes/settings.env'), `${read('settings.env')}LOG_LEVEL=warn\n`);
    const changed = build('kubernetes').find(({ kind }) => kind === 'ConfigMap')!.metadata.name;
    expect(changed).not.toBe(settings);
  });

  it('The overlay of the README is built with the backup, and both run its image', async () => {
    const [overlay] = examples() as [Overlay];
    const resources = await buildOverlay(overlay);
    expect(await complaintsAbout(resources)).toEqual([]);
    const templates = templatesIn(resources);
    expect(templates.map(({ containers }) => containers[0].image)).toEqual([IMAGE, IMAGE]);
    const maps = resources.filter(({ kind }) => kind === 'ConfigMap');
    expect(maps).toMatchObject([
      { data: { PUBLIC_URL: 'https://market.example', TRUST_PROXY: '10.42.0.0/16' } },
    ]);
    for (const { containers } of templates)
      expect(containers[0].envFrom[0]!.configMapRef).toEqual({ name: maps[0]!.metadata.name });
  });

  it("What the README adds for the database's password gives both pods the file", async () => {
    const [overlay, { configMapGenerator, patches }] = examples() as [Overlay, Overlay];
    const [settings] = overlay.configMapGenerator;
    const literals = [...settings.literals, ...configMapGenerator[0].literals];
    const [{ patch }] = patches as [Overlay['patches'][0]];
    const ofBackup = {
      target: { kind: 'CronJob', name: 'codehaat-backup' },
      patch: patch.replaceAll('/spec/template/spec', '/spec/jobTemplate/spec/template/spec'),
    };
    const resources = await buildOverlay({
      ...overlay,
      configMapGenerator: [{ ...settings, literals }],
      patches: [...patches, ofBackup],
    });
    expect(await complaintsAbout(resources)).toEqual([]);
    expect(resources.find(({ kind }) => kind === 'ConfigMap')).toMatchObject({
      data: { DATABASE_PASSWORD_FILE: PASSWORD_FILE },
    });
    const templates = templatesIn(resources);
    expect(templates.length).toBe(2);
    for (const { containers, volumes } of templates) {
      expect(containers[0].volumeMounts.at(-1)!.mountPath).toBe('/run/database');
      expect(volumes.at(-1)).toEqual({ name: 'database', secret: { secretName: 'codehaat-database' } });
    }
  });

  it('A misspelt field of a kustomization is found', async () => {
    const [{ namespace, ...overlay }] = examples() as [Overlay];
    await expect(buildOverlay({ ...overlay, namespce: namespace })).rejects.toThrow('namespce');
  });
});
