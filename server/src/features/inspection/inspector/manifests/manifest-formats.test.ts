import { expect, it } from 'vitest';
import { observed } from '#testing/inspection/project-files.ts';
import { observeManifests } from './observe-manifests.ts';

interface Case {
  path: string;
  text: string;
  ecosystem: string;
  name?: string;
  /** `name range scope`, in order. */
  dependencies: string[];
  /** `name range`. */
  runtimes?: string[];
}

const CASES: Case[] = [
  {
    path: 'shop/package.json',
    text: `{"name":"shop","engines":{"node":">=20"},"packageManager":"pnpm@9.1.0+sha512.abc",
      "dependencies":{"next":"14.2.0"},"devDependencies":{"typescript":"^5"},
      "optionalDependencies":{"fsevents":"*"},"peerDependencies":{"react":">=18"}}`,
    ecosystem: 'npm',
    name: 'shop',
    dependencies: [
      'next 14.2.0 runtime',
      'typescript ^5 development',
      'fsevents * optional',
      'react >=18 peer',
    ],
    runtimes: ['Node.js >=20', 'pnpm 9.1.0'],
  },
  {
    path: 'requirements.txt',
    text: `# web
Django==4.2.1 --hash=sha256:aa \\
    --hash=sha256:bb
requests[socks] >= 2.0, < 3 ; python_version > "3.8"
-r other.txt
git+https://me:secret@github.com/a/lib.git#egg=lib
tool @ https://example.com/tool.whl
`,
    ecosystem: 'pip',
    dependencies: [
      'Django ==4.2.1 runtime',
      'requests >= 2.0, < 3 runtime',
      'lib git+https://github.com/a/lib.git#egg=lib runtime',
      'tool @ https://example.com/tool.whl runtime',
    ],
  },
  {
    path: 'requirements-dev.txt',
    text: 'pytest\n',
    ecosystem: 'pip',
    dependencies: ['pytest  development'],
  },
  {
    path: 'Pipfile',
    text: '[packages]\nflask = "*"\n[dev-packages]\npytest = {version = ">=7"}\n[requires]\npython_version = "3.11"\n',
    ecosystem: 'pip',
    dependencies: ['flask * runtime', 'pytest >=7 development'],
    runtimes: ['Python 3.11'],
  },
  {
    path: 'pyproject.toml',
    text: `[project]
name = "api"
requires-python = ">=3.10"
dependencies = ["fastapi>=0.110", "uvicorn[standard]"]
[project.optional-dependencies]
pg = ["psycopg[binary]>=3"]
[dependency-groups]
dev = ["ruff", {include-group = "test"}]
`,
    ecosystem: 'pip',
    name: 'api',
    dependencies: [
      'fastapi >=0.110 runtime',
      'uvicorn  runtime',
      'psycopg >=3 optional',
      'ruff  development',
    ],
    runtimes: ['Python >=3.10'],
  },
  {
    path: 'pyproject.toml',
    text: `[tool.poetry]
name = "bot"
[tool.poetry.dependencies]
python = "^3.11"
httpx = "^0.27"
redis = {version = "^5", optional = true}
[tool.poetry.group.dev.dependencies]
pytest = "^8"
`,
    ecosystem: 'poetry',
    name: 'bot',
    dependencies: ['httpx ^0.27 runtime', 'redis ^5 optional', 'pytest ^8 development'],
    runtimes: ['Python ^3.11'],
  },
  {
    path: 'pom.xml',
    text: `<?xml version="1.0"?><project><artifactId>app</artifactId><properties><java.version>17</java.version>
      <pg.version>42.7.1</pg.version></properties><dependencies>
      <dependency><groupId>org.postgresql</groupId><artifactId>postgresql</artifactId><version>\${pg.version}</version></dependency>
      <dependency><groupId>junit</groupId><artifactId>junit</artifactId><scope>test</scope></dependency>
      </dependencies></project>`,
    ecosystem: 'maven',
    name: 'app',
    dependencies: ['org.postgresql:postgresql 42.7.1 runtime', 'junit:junit  development'],
    runtimes: ['Java 17'],
  },
  {
    path: 'build.gradle.kts',
    text: `plugins { java }
dependencies {
    implementation("com.squareup.okhttp3:okhttp:4.12.0")
    implementation(platform("io.ktor:ktor-bom:2.3.0"))
    testImplementation 'junit:junit:4.13.2'
    api group: 'a.b', name: 'c', version: '1.0'
    // implementation("not:this:1")
}
java { sourceCompatibility = JavaVersion.VERSION_17 }
`,
    ecosystem: 'gradle',
    dependencies: [
      'com.squareup.okhttp3:okhttp 4.12.0 runtime',
      'io.ktor:ktor-bom 2.3.0 runtime',
      'junit:junit 4.13.2 development',
      'a.b:c 1.0 runtime',
    ],
    runtimes: ['Java 17'],
  },
  {
    path: 'gradle/libs.versions.toml',
    text: `[versions]
room = "2.6.1"
[libraries]
room = { group = "androidx.room", name = "room-runtime", version.ref = "room" }
okio = { module = "com.squareup.okio:okio", version = "3.9" }
gson = "com.google.code.gson:gson:2.10"
`,
    ecosystem: 'gradle',
    dependencies: [
      'androidx.room:room-runtime 2.6.1 runtime',
      'com.squareup.okio:okio 3.9 runtime',
      'com.google.code.gson:gson 2.10 runtime',
    ],
  },
  {
    path: 'composer.json',
    text: '{"name":"me/shop","require":{"php":"^8.2","ext-gd":"*","laravel/framework":"^11"},"require-dev":{"phpunit/phpunit":"^11"}}',
    ecosystem: 'composer',
    name: 'me/shop',
    dependencies: ['laravel/framework ^11 runtime', 'phpunit/phpunit ^11 development'],
    runtimes: ['PHP ^8.2'],
  },
  {
    path: 'go.mod',
    text: 'module example.com/api\n\ngo 1.22\n\nrequire github.com/lib/pq v1.10.9\n\nrequire (\n\tgithub.com/gin-gonic/gin v1.9.1\n\tgolang.org/x/net v0.1.0 // indirect\n)\n',
    ecosystem: 'go',
    name: 'example.com/api',
    dependencies: [
      'github.com/lib/pq v1.10.9 runtime',
      'github.com/gin-gonic/gin v1.9.1 runtime',
      'golang.org/x/net v0.1.0 runtime',
    ],
    runtimes: ['Go 1.22'],
  },
  {
    path: 'Cargo.toml',
    text: `[package]
name = "cli"
rust-version = "1.75"
[dependencies]
serde = { version = "1", features = ["derive"] }
db = { package = "rusqlite", version = "0.31", optional = true }
[dev-dependencies]
insta = "1"
[target.'cfg(windows)'.dependencies]
winapi = "0.3"
`,
    ecosystem: 'cargo',
    name: 'cli',
    dependencies: ['serde 1 runtime', 'rusqlite 0.31 optional', 'insta 1 development', 'winapi 0.3 runtime'],
    runtimes: ['Rust 1.75'],
  },
  {
    path: 'pubspec.yaml',
    text: `name: habits
environment:
  sdk: ">=3.3.0 <4.0.0"
dependencies:
  flutter:
    sdk: flutter
  intl: 0.19
dev_dependencies:
  flutter_lints: ^3.0.0
`,
    ecosystem: 'pub',
    name: 'habits',
    dependencies: ['flutter  runtime', 'intl 0.19 runtime', 'flutter_lints ^3.0.0 development'],
    runtimes: ['Dart >=3.3.0 <4.0.0'],
  },
  {
    path: 'Shop.csproj',
    text: `<Project Sdk="Microsoft.NET.Sdk.Web"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup>
      <ItemGroup><PackageReference Include="Dapper" Version="2.1.0" />
      <PackageReference Include="StyleCop" Version="1.1" PrivateAssets="all" /></ItemGroup></Project>`,
    ecosystem: 'nuget',
    dependencies: ['Dapper 2.1.0 runtime', 'StyleCop 1.1 development'],
    runtimes: ['.NET 8.0'],
  },
  {
    path: 'packages.config',
    text: '<packages><package id="jQuery" version="3.1.1" targetFramework="net45" /></packages>',
    ecosystem: 'nuget',
    dependencies: ['jQuery 3.1.1 runtime'],
  },
  {
    path: 'Directory.Packages.props',
    text: '<Project><ItemGroup><PackageVersion Include="Dapper" Version="2.1.0" /></ItemGroup></Project>',
    ecosystem: 'nuget',
    dependencies: ['Dapper 2.1.0 runtime'],
  },
];

it.each(CASES)('A manifest $path of $ecosystem says what it asks for', async (one) => {
  const { manifests, runtimes } = await observed(observeManifests(), { [one.path]: one.text });
  expect(manifests).toHaveLength(1);
  const [manifest] = manifests;
  expect(manifest).toMatchObject({
    path: one.path,
    ecosystem: one.ecosystem,
    name: one.name ?? '',
    lock: null,
  });
  expect(manifest!.dependencies.map(({ name, range, scope }) => `${name} ${range} ${scope}`)).toEqual(
    one.dependencies,
  );
  expect(runtimes.map(({ name, range }) => `${name} ${range}`)).toEqual(one.runtimes ?? []);
});

const VERSION_FILES: [path: string, text: string, runtimes: string[]][] = [
  ['.nvmrc', 'v20.11.0\n', ['Node.js 20.11.0']],
  ['.node-version', 'lts/iron', ['Node.js lts/iron']],
  ['.python-version', '# mine\n3.12\n', ['Python 3.12']],
  [
    '.tool-versions',
    'nodejs 20.1.0\npython 3.11.4 system\nunheard-of 1\n',
    ['Node.js 20.1.0', 'Python 3.11.4'],
  ],
  ['runtime.txt', 'python-3.11.4', ['Python 3.11.4']],
  ['runtime.txt', 'Ask me for the runtime', []],
  ['global.json', '{"sdk":{"version":"8.0.100"}}', ['.NET 8.0.100']],
  ['rust-toolchain.toml', '[toolchain]\nchannel = "1.77"\n', ['Rust 1.77']],
  ['rust-toolchain', 'nightly', ['Rust nightly']],
  ['setup.py', 'setup(\n    name="x",\n    python_requires=">=3.8",\n)', ['Python >=3.8']],
  [
    'Dockerfile',
    `ARG NODE=20
FROM node:\${NODE}-alpine AS build
FROM mcr.microsoft.com/dotnet/aspnet:8.0
FROM build
FROM nginx:1.25
`,
    ['Node.js 20', '.NET 8.0'],
  ],
];

it.each(VERSION_FILES)('A file %s names versions of runtimes: %s', async (path, text, expected) => {
  const { runtimes } = await observed(observeManifests(), { [path]: text });
  expect(runtimes.map(({ name, range }) => `${name} ${range}`)).toEqual(expected);
});
