import { describe, expect, it } from 'vitest';
import { observed, projectFile } from '#testing/inspection/project-files.ts';
import { observeManifests } from './observe-manifests.ts';

interface Case {
  manifest: string;
  lock: string;
  text: string;
  /** `name@version`. */
  locked: string[];
  packages?: number;
}

const CASES: Case[] = [
  {
    manifest: 'package.json',
    lock: 'package-lock.json',
    text: JSON.stringify({
      lockfileVersion: 3,
      packages: {
        '': { name: 'app', version: '1.0.0' },
        'packages/ui': { version: '1.0.0' },
        'node_modules/ui': { resolved: 'packages/ui', link: true },
        'node_modules/@scope/a': { version: '1.2.3' },
        'node_modules/b/node_modules/c': { version: '2.0.0' },
        'node_modules/alias': { name: 'real', version: '3.0.0' },
      },
    }),
    locked: ['@scope/a@1.2.3', 'c@2.0.0', 'real@3.0.0'],
  },
  {
    manifest: 'package.json',
    lock: 'npm-shrinkwrap.json',
    text: JSON.stringify({
      lockfileVersion: 1,
      dependencies: { a: { version: '1.0.0', dependencies: { b: { version: '2.0.0' } } } },
    }),
    locked: ['a@1.0.0', 'b@2.0.0'],
  },
  {
    manifest: 'package.json',
    lock: 'pnpm-lock.yaml',
    text: "lockfileVersion: '9.0'\n\npackages:\n\n  '@babel/core@7.1.0':\n    resolution: {integrity: x}\n\n  next@14.0.0:\n    engines: {node: '>=18'}\n\nsnapshots:\n\n  next@14.0.0(react@18.0.0):\n    dependencies:\n      a: 1.0.0\n",
    locked: ['@babel/core@7.1.0', 'next@14.0.0'],
  },
  {
    manifest: 'package.json',
    lock: 'pnpm-lock.yaml',
    text: 'lockfileVersion: 5.4\npackages:\n\n  /@babel/core/7.1.0_react@18.0.0:\n    resolution: {}\n  /next/14.0.0:\n    dev: false\n',
    locked: ['@babel/core@7.1.0', 'next@14.0.0'],
  },
  {
    manifest: 'package.json',
    lock: 'yarn.lock',
    text: '# yarn lockfile v1\n\n\n"@a/b@^1.0.0", "@a/b@~1.0":\n  version "1.0.1"\n  dependencies:\n    c "^2"\n\nfoo@npm:bar@^2.0.0:\n  version "2.0.0"\n',
    locked: ['@a/b@1.0.1', 'bar@2.0.0'],
  },
  {
    manifest: 'package.json',
    lock: 'yarn.lock',
    text: '__metadata:\n  version: 8\n\n"@a/b@npm:^1.0.0":\n  version: 1.0.1\n  resolution: "@a/b@npm:1.0.1"\n\n"app@workspace:.":\n  version: 0.0.0-use.local\n  resolution: "app@workspace:."\n',
    locked: ['@a/b@1.0.1'],
  },
  {
    manifest: 'package.json',
    lock: 'bun.lock',
    text: '{\n  "packages": {\n    "@a/b": ["@a/b@1.0.1", "", {}, "sha512-x"],\n  }\n}\n',
    locked: ['@a/b@1.0.1'],
  },
  {
    manifest: 'Pipfile',
    lock: 'Pipfile.lock',
    text: '{"default":{"flask":{"version":"==3.0.0"}},"develop":{"pytest":{"version":"==8.0.0"}}}',
    locked: ['flask@3.0.0', 'pytest@8.0.0'],
  },
  {
    manifest: 'pyproject.toml',
    lock: 'poetry.lock',
    text: '[[package]]\nname = "httpx"\nversion = "0.27.0"\n\n[package.dependencies]\nname = "x"\nversion = "9"\n\n[metadata]\n',
    locked: ['httpx@0.27.0'],
  },
  {
    manifest: 'pyproject.toml',
    lock: 'uv.lock',
    text: 'version = 1\n\n[[package]]\nname = "app"\nversion = "0.1.0"\nsource = { virtual = "." }\n\n[[package]]\nname = "anyio"\nversion = "4.3.0"\nsource = { registry = "https://pypi.org/simple" }\n',
    locked: ['anyio@4.3.0'],
  },
  {
    manifest: 'build.gradle',
    lock: 'gradle.lockfile',
    text: '# This is a Gradle generated file\ncom.a:b:1.0=runtimeClasspath\nempty=\n',
    locked: ['com.a:b@1.0'],
  },
  {
    manifest: 'composer.json',
    lock: 'composer.lock',
    text: '{"packages":[{"name":"laravel/framework","version":"v11.0.0"}],"packages-dev":[{"name":"a/b","version":"1.0"}]}',
    locked: ['laravel/framework@11.0.0', 'a/b@1.0'],
  },
  {
    manifest: 'go.mod',
    lock: 'go.sum',
    text: 'example.com/a v1.0.0 h1:x=\nexample.com/a v1.0.0/go.mod h1:x=\nexample.com/a v1.1.0 h1:x=\nexample.com/b v2.0.0 h1:x=\n',
    locked: [],
    packages: 2,
  },
  {
    manifest: 'Cargo.toml',
    lock: 'Cargo.lock',
    text: 'version = 3\n\n[[package]]\nname = "app"\nversion = "0.1.0"\n\n[[package]]\nname = "serde"\nversion = "1.0.2"\nsource = "registry+https://github.com/rust-lang/crates.io-index"\n',
    locked: ['serde@1.0.2'],
  },
  {
    manifest: 'pubspec.yaml',
    lock: 'pubspec.lock',
    text: 'packages:\n  intl:\n    dependency: "direct main"\n    description:\n      name: intl\n    source: hosted\n    version: "0.19.0"\nsdks:\n  dart: ">=3"\n',
    locked: ['intl@0.19.0'],
  },
  {
    manifest: 'Shop.csproj',
    lock: 'packages.lock.json',
    text: '{"version":1,"dependencies":{"net8.0":{"Dapper":{"type":"Direct","resolved":"2.1.0"}}}}',
    locked: ['Dapper@2.1.0'],
  },
];

it.each(CASES)('A lock file $lock beside $manifest says what it pins', async (one) => {
  const { manifests, locked } = await observed(observeManifests(), {
    [`top/${one.lock}`]: one.text,
    [`top/${one.manifest}`]: '',
  });
  const packages = one.packages ?? one.locked.length;
  expect(manifests.map(({ lock }) => lock)).toEqual([{ path: `top/${one.lock}`, packages }]);
  expect(locked.map(({ name, version }) => `${name}@${version}`)).toEqual(one.locked);
  expect(new Set(locked.map(({ path }) => path))).toEqual(
    new Set(one.locked.length > 0 ? [`top/${one.lock}`] : []),
  );
});

describe('Lock files', () => {
  it('A lock file of a workspace belongs to the manifests below it, and one of PHP only to its own folder', async () => {
    const { manifests } = await observed(observeManifests(), {
      'top/yarn.lock': 'a@^1:\n  version "1.0.0"\n',
      'top/packages/ui/package.json': '{}',
      'top/composer.lock': '{}',
      'top/packages/ui/composer.json': '{}',
    });
    expect(manifests.map(({ path, lock }) => [path, lock?.path])).toEqual([
      ['top/packages/ui/composer.json', undefined],
      ['top/packages/ui/package.json', 'top/yarn.lock'],
    ]);
  });

  it('A lock file of npm that is cut is read as far as its lines go', async () => {
    const whole = JSON.stringify(
      {
        lockfileVersion: 3,
        packages: {
          '': { name: 'app', version: '1.0.0' },
          'node_modules/@s/a': { version: '1.0.0', dependencies: { version: '9' } },
          'node_modules/alias': { name: 'real', version: '3.0.0' },
          'node_modules/late': { version: '4.0.0' },
        },
      },
      null,
      2,
    );
    const observer = observeManifests();
    observer.look(projectFile('package-lock.json', whole.slice(0, whole.indexOf('"4.0.0')), { isCut: true }));
    const { locked } = await observer.result();
    expect(locked.map(({ name, version }) => `${name}@${version}`)).toEqual(['@s/a@1.0.0', 'real@3.0.0']);
  });

  it('Exact versions of a manifest without a lock file are pinned, and ranges are not', async () => {
    const { locked } = await observed(observeManifests(), {
      'requirements.txt': 'a==1.0\nb>=2\nc\n',
      'go.mod': 'module x\nrequire example.com/a v1.2.3\n',
      'package.json': '{"dependencies":{"d":"1.0.0","e":"^1.0.0"}}',
    });
    expect(locked.map(({ ecosystem, name, version }) => `${ecosystem} ${name} ${version}`)).toEqual([
      'go example.com/a 1.2.3',
      'npm d 1.0.0',
      'pip a 1.0',
    ]);
  });
});
