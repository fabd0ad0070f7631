import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { projectFile } from '#testing/inspection/project-files.ts';
import { MANIFESTS_MAX, observeManifests } from './observe-manifests.ts';
import { NAME_MAX, RANGE_MAX } from './parsing/bounded-text.ts';
import { DEPENDENCIES_MAX } from './parsing/dependency-list.ts';

const MANIFESTS: Record<string, string> = {
  'package.json': '{"name":"a","scripts":{"dev":"vite"},"dependencies":{"b":"1.0.0"}}',
  'composer.json': '{"name":"a/b","require":{"php":"^8","c/d":"^1"}}',
  'requirements.txt': 'django>=4\nflask[async]==2.0 ; python_version > "3"\n',
  Pipfile: '[packages]\nflask = "*"\n',
  'pyproject.toml': '[project]\nname = "a"\ndependencies = ["b>=1"]\n[tool.poetry.dependencies]\nc = "^1"\n',
  'pom.xml':
    '<project><dependencies><dependency><groupId>a</groupId><artifactId>b</artifactId></dependency></dependencies></project>',
  'build.gradle': "dependencies {\n  implementation 'a:b:1'\n}\n",
  'libs.versions.toml': '[libraries]\na = "b:c:1"\n',
  'go.mod': 'module a\ngo 1.22\nrequire b.c/d v1.0.0\n',
  'Cargo.toml': '[package]\nname = "a"\n[dependencies]\nb = "1"\n',
  'pubspec.yaml': 'name: a\ndependencies:\n  b: ^1.0.0\n',
  'a.csproj': '<Project><ItemGroup><PackageReference Include="A" Version="1"/></ItemGroup></Project>',
  'packages.config': '<packages><package id="a" version="1"/></packages>',
};
const OTHERS: Record<string, string> = {
  'package-lock.json': '{"lockfileVersion":3,"packages":{"node_modules/a":{"version":"1.0.0"}}}',
  'pnpm-lock.yaml': "packages:\n\n  '@a/b@1.0.0':\n    x: y\n",
  'yarn.lock': '"@a/b@^1.0.0":\n  version "1.0.1"\n',
  'poetry.lock': '[[package]]\nname = "a"\nversion = "1"\n',
  'composer.lock': '{"packages":[{"name":"a/b","version":"1"}]}',
  'Pipfile.lock': '{"default":{"a":{"version":"==1"}}}',
  'packages.lock.json': '{"dependencies":{"net8.0":{"A":{"resolved":"1"}}}}',
  'pubspec.lock': 'packages:\n  a:\n    version: "1"\n',
  'global.json': '{"sdk":{"version":"8"}}',
  'rust-toolchain.toml': '[toolchain]\nchannel = "1"\n',
  Dockerfile: `ARG A=1\nFROM node:\${A}\n`,
  'setup.py': 'python_requires=">=3"\n',
  'install.sh': 'curl x | sh\n',
};
const ALL = { ...MANIFESTS, ...OTHERS };
const names = Object.keys(ALL);

async function readAs(path: string, text: string) {
  const observer = observeManifests();
  await observer.look(projectFile(path, text));
  return await observer.result();
}

const LEVELS = 10_000;
const HOSTILE: [what: string, text: string][] = [
  ['deep lists of JSON', '['.repeat(LEVELS) + ']'.repeat(LEVELS)],
  ['deep objects of JSON', `${'{"dependencies":'.repeat(LEVELS)}1${'}'.repeat(LEVELS)}`],
  ['deep lists of TOML', `dependencies = ${'['.repeat(LEVELS)}${']'.repeat(LEVELS)}`],
  ['deep tables of TOML', `[${'a.'.repeat(LEVELS)}a]\nb = 1`],
  ['deep lists of YAML', `dependencies: ${'['.repeat(LEVELS)}`],
  ['deep blocks of YAML', `${'- '.repeat(LEVELS)}a`],
  [
    'anchors of YAML in anchors',
    `a0: &a0 [x,x,x,x,x,x,x,x,x]\n${Array.from({ length: 100 }, (_, at) => `a${at + 1}: &a${at + 1} [*a${at},*a${at},*a${at}]\n`).join('')}dependencies: *a100\nname: *a100\n`,
  ],
  ['deep tags of XML', '<project>'.repeat(LEVELS)],
  ['entities of XML in entities', '<!DOCTYPE a [<!ENTITY b "c"><!ENTITY d "&b;&b;">]><project>&d;</project>'],
  [
    'keys of prototypes',
    '{"__proto__":{"x":1},"dependencies":{"__proto__":"1","constructor":{"version":{}},"toString":[]}}',
  ],
  ['keys of prototypes in TOML', '[__proto__]\nx = 1\n[dependencies]\n__proto__ = "1"\nconstructor = {}\n'],
  ['keys of prototypes in YAML', '__proto__: {x: 1}\ndependencies: {__proto__: 1, constructor: {}}\n'],
  [
    'values that are no texts',
    '{"name":[1],"engines":7,"scripts":[{}],"dependencies":{"a":null,"b":1,"c":[],"d":{"e":{}}}}',
  ],
  [
    'a name of a megabyte',
    `{"name":"${'n'.repeat(1e6)}","dependencies":{"${'m'.repeat(1e6)}":"${'1'.repeat(1e6)}"}}`,
  ],
  ['halves of characters and NUL', '{"name":"a\\ud800b\\u0000c","dependencies":{"\\udc00":"\\u0000"}}'],
  ['one line of a megabyte', 'a'.repeat(1e6)],
  ['a million lines', '\n'.repeat(1e6)],
  ['nothing', ''],
];

describe('Hostile manifests', () => {
  it.each(HOSTILE)('No file that is read throws at %s, and what it says stays small', async (_what, text) => {
    for (const name of names) {
      const { manifests, locked, runtimes } = await readAs(name, text);
      expect(manifests).toHaveLength(name in MANIFESTS ? 1 : 0);
      for (const { name: own, dependencies } of manifests) {
        expect(own.length).toBeLessThanOrEqual(NAME_MAX);
        for (const one of dependencies) {
          expect(one.name.length).toBeLessThanOrEqual(NAME_MAX);
          expect(one.range.length).toBeLessThanOrEqual(RANGE_MAX);
          expect(`${one.name}${one.range}`.isWellFormed()).toBe(true);
          expect(`${one.name}${one.range}`).not.toContain('\u0000');
        }
      }
      expect(JSON.stringify([manifests, locked, runtimes]).length).toBeLessThan(100_000);
    }
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it('No file that is read throws at random bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), fc.uint8Array({ maxLength: 300 }), async (name, bytes) => {
        await readAs(name, Buffer.from(bytes).toString('utf8'));
      }),
    );
  });

  it('No file that is read throws when it is cut, repeated or spoilt anywhere', async () => {
    const spoilt = fc.constantFrom(...names).chain((name) =>
      fc.record({
        name: fc.constant(name),
        at: fc.nat(ALL[name]!.length),
        put: fc.string({ maxLength: 5 }),
        cuts: fc.nat(20),
      }),
    );
    await fc.assert(
      fc.asyncProperty(spoilt, async ({ name, at, put, cuts }) => {
        const text = ALL[name]!;
        await readAs(name, text.slice(0, at) + put + text.slice(at + cuts));
        await readAs(name, text.slice(0, at));
      }),
    );
  });

  it('JSON of any shape under the names that are read throws nothing', async () => {
    const shape = fc.dictionary(
      fc.constantFrom(
        'dependencies',
        'scripts',
        'engines',
        'packages',
        'require',
        'name',
        'default',
        'sdk',
        'dev',
      ),
      fc.jsonValue(),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), shape, async (name, value) => {
        await readAs(name, JSON.stringify(value));
      }),
    );
  });
});

describe('Bounds of manifests', () => {
  it('A manifest lists its first dependencies, and a report the manifests nearest the top', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 2 * DEPENDENCIES_MAX }, (_, at) => [`p${at}`, '1.0.0']),
    );
    const observer = observeManifests();
    const text = JSON.stringify({ dependencies: many });
    for (let at = 0; at < 3 * MANIFESTS_MAX; at++)
      await observer.look(projectFile(`a/b/c${at}/package.json`, '{}'));
    await observer.look(projectFile('package.json', text));
    const { manifests } = await observer.result();
    expect(manifests).toHaveLength(MANIFESTS_MAX);
    expect(manifests[0]!.path).toBe('package.json');
    expect(manifests[0]!.dependencies).toHaveLength(DEPENDENCIES_MAX);
    expect(manifests[0]!.dependencies[0]!.name).toBe('p0');
  });

  it('Locked packages are counted beyond those that are handed on', async () => {
    const lines = Array.from({ length: 25_000 }, (_, at) => `com.a:b${at}:1.0=x\n`).join('');
    const observer = observeManifests();
    await observer.look(projectFile('gradle.lockfile', lines));
    await observer.look(projectFile('build.gradle', ''));
    const { manifests, locked } = await observer.result();
    expect(manifests[0]!.lock).toEqual({ path: 'gradle.lockfile', packages: 25_000 });
    expect(locked).toHaveLength(20_000);
  });

  it('A manifest that is cut, or no text, is listed without dependencies, and one that is installed or built is not', async () => {
    const observer = observeManifests();
    const text = MANIFESTS['package.json']!;
    await observer.look(projectFile('a/package.json', text, { isCut: true }));
    await observer.look(projectFile('b/package.json', text, { text: undefined }));
    await observer.look(projectFile('node_modules/c/package.json', text, { origin: 'installed' }));
    await observer.look(projectFile('dist/package.json', text, { origin: 'built' }));
    const { manifests } = await observer.result();
    expect(manifests.map(({ path, dependencies }) => [path, dependencies])).toEqual([
      ['a/package.json', []],
      ['b/package.json', []],
    ]);
  });
});
