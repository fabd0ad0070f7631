import { describe, expect, it } from 'vitest';
import { observed, type ProjectFiles, projectFile } from '#testing/inspection/project-files.ts';
import { observeManifests } from '../manifests/observe-manifests.ts';
import { COMMANDS_MAX } from './commands/commands-for.ts';
import { composeNeeds } from './compose-needs.ts';
import { VARIABLES_MAX } from './environment/observed-variables.ts';
import { observeNeeds } from './observe-needs.ts';
import { PORTS_MAX } from './observed-ports.ts';

async function needsOf(files: ProjectFiles) {
  return composeNeeds(await observed(observeManifests(), files), await observed(observeNeeds(), files));
}
const namesOf = (list: { name: string }[]) => list.map(({ name }) => name);

describe('Needs of small projects', () => {
  it('A monorepo of Next.js with Prisma tells its frameworks, database, variables and commands', async () => {
    const { frameworks, requirements, has } = await needsOf({
      'shop/README.md': '# Shop',
      'shop/package.json': '{"scripts":{"dev":"turbo dev"},"devDependencies":{"turbo":"2"}}',
      'shop/pnpm-lock.yaml': 'packages:\n\n  next@14.0.0:\n    x: y\n',
      'shop/.env.example': 'DATABASE_URL=\nexport STRIPE_SECRET_KEY=\n# COMMENTED=\n',
      'shop/docker-compose.yml': `services:
  db:
    image: postgres:16-alpine
    ports:
      - "5432:5432"
    environment:
      POSTGRES_PASSWORD: \${DB_PASSWORD:-secret}
`,
      'shop/apps/web/package.json':
        '{"scripts":{"dev":"next dev"},"dependencies":{"next":"14","react":"18","stripe":"15","@prisma/client":"5"},"devDependencies":{"tailwindcss":"3"}}',
      'shop/apps/web/app/page.tsx':
        "const url = process.env.NEXT_PUBLIC_API;\nconst { MAIL_KEY, OTHER: renamed } = process.env;\nfetch('https://api.openai.com/v1');\nif (process.env.NODE_ENV) {}\n",
      'shop/apps/web/app/page.test.tsx': 'process.env.ONLY_TESTS; process.env.NEXT_PUBLIC_API; it();',
      'shop/apps/api/server.ts': "app.listen(process.env.PORT || 4000);\nprocess.env['DATABASE_URL'];\n",
      'shop/packages/db/prisma/schema.prisma': 'datasource db {\n  provider = "postgresql"\n}\n',
      'shop/packages/db/prisma/migrations/0001_init/migration.sql': 'CREATE TABLE a ();',
      'shop/packages/db/prisma/seed.ts': 'main();',
      'shop/.github/workflows/ci.yml': 'on: push',
    });
    expect(namesOf(frameworks)).toEqual(
      expect.arrayContaining(['Next.js', 'React', 'Tailwind CSS', 'PostgreSQL']),
    );
    expect(frameworks.find(({ name }) => name === 'Next.js')).toEqual({
      name: 'Next.js',
      kind: 'framework',
      file: 'shop/apps/web/package.json',
    });
    expect(requirements).toEqual({
      environment: [
        { name: 'DATABASE_URL', file: 'shop/.env.example' },
        { name: 'DB_PASSWORD', file: 'shop/docker-compose.yml' },
        { name: 'MAIL_KEY', file: 'shop/apps/web/app/page.tsx' },
        { name: 'NEXT_PUBLIC_API', file: 'shop/apps/web/app/page.tsx' },
        { name: 'ONLY_TESTS', file: 'shop/apps/web/app/page.test.tsx' },
        { name: 'OTHER', file: 'shop/apps/web/app/page.tsx' },
        { name: 'PORT', file: 'shop/apps/api/server.ts' },
        { name: 'STRIPE_SECRET_KEY', file: 'shop/.env.example' },
      ],
      services: ['OpenAI', 'Stripe'],
      ports: [4000, 5432],
      commands: [
        { command: 'pnpm install', folder: 'shop' },
        { command: 'pnpm dev', folder: 'shop' },
        { command: 'docker compose up', folder: 'shop' },
      ],
    });
    expect(has).toEqual({ readme: true, tests: true, ci: true, docker: true, migrations: true, seeds: true });
  });

  it('A project of Django tells how it is migrated and started', async () => {
    const { frameworks, requirements, has } = await needsOf({
      'requirements.txt': 'Django==4.2\npsycopg2-binary\nrazorpay\ncelery\n',
      'requirements-dev.txt': 'pytest\n',
      'manage.py': "os.environ.setdefault('DJANGO_SETTINGS_MODULE', 'site.settings')\n",
      'site/settings.py':
        "SECRET_KEY = os.environ['SECRET_KEY']\nDEBUG = os.environ.get('DEBUG', '0')\nKEY = config('RAZORPAY_KEY')\nENGINE = 'django.db.backends.postgresql'\nEMAIL = os.getenv(\"EMAIL_HOST\")\n",
      'shop/migrations/__init__.py': '#',
      'shop/migrations/0001_initial.py': 'class Migration: pass',
      'shop/tests/test_views.py': 'def test_a(): pass',
      Dockerfile: 'FROM python:3.12\nEXPOSE 8000 8001/tcp\n',
    });
    expect(namesOf(frameworks)).toEqual(['Django', 'Celery', 'PostgreSQL']);
    expect(namesOf(requirements.environment)).toEqual(['DEBUG', 'EMAIL_HOST', 'RAZORPAY_KEY', 'SECRET_KEY']);
    expect(requirements.services).toEqual(['Razorpay', 'SMTP']);
    expect(requirements.ports).toEqual([8000, 8001]);
    expect(requirements.commands).toEqual([
      { command: 'pip install -r requirements.txt', folder: '' },
      { command: 'python manage.py migrate', folder: '' },
      { command: 'python manage.py runserver', folder: '' },
    ]);
    expect(has).toEqual({
      readme: false,
      tests: true,
      ci: false,
      docker: true,
      migrations: true,
      seeds: false,
    });
  });

  it('An app of Flutter tells how it is run', async () => {
    const { frameworks, requirements, has } = await needsOf({
      'app/pubspec.yaml':
        'name: app\ndependencies:\n  flutter:\n    sdk: flutter\n  firebase_core: ^2\n  sqflite: ^2\n',
      'app/android/app/src/main/AndroidManifest.xml': '<manifest/>',
      'app/ios/Runner.xcodeproj/project.pbxproj': '// !$*UTF8*$!',
      'app/lib/main.dart': "const key = String.fromEnvironment('MAPS_KEY');",
      'app/test/.gitkeep': '',
    });
    expect(namesOf(frameworks)).toEqual(['Flutter', 'Android', 'iOS', 'Firebase', 'SQLite']);
    expect(requirements.environment).toEqual([{ name: 'MAPS_KEY', file: 'app/lib/main.dart' }]);
    expect(requirements.services).toEqual(['Firebase']);
    expect(requirements.commands).toEqual([
      { command: 'flutter pub get', folder: 'app' },
      { command: 'flutter run', folder: 'app' },
    ]);
    expect(has.tests).toBe(false);
  });
});

const VARIABLES: [path: string, text: string][] = [
  ['a.js', 'process.env.NAME_X'],
  ['a.ts', 'process.env["NAME_X"]'],
  ['a.vue', 'import.meta.env.NAME_X'],
  ['a.ts', "Deno.env.get('NAME_X')"],
  ['a.py', "os.environ['NAME_X']"],
  ['a.py', 'os.getenv("NAME_X", 1)'],
  ['A.java', 'System.getenv("NAME_X")'],
  ['a.rb', "ENV['NAME_X']"],
  ['a.rb', "ENV.fetch('NAME_X')"],
  ['a.php', "env('NAME_X', null)"],
  ['a.php', "$_ENV['NAME_X']"],
  ['a.go', 'os.Getenv("NAME_X")'],
  ['a.rs', 'std::env::var("NAME_X")'],
  ['A.cs', 'Environment.GetEnvironmentVariable("NAME_X")'],
  ['.env', 'NAME_X=1'],
  ['.env.sample', 'NAME_X='],
  ['src/main/resources/application.yml', `url: \${NAME_X:localhost}`],
];

it.each(VARIABLES)('A file %s asks for a variable: %s', async (path, text) => {
  const { requirements } = await needsOf({ [path]: text });
  expect(requirements.environment).toEqual([{ name: 'NAME_X', file: path }]);
});

const PORTS: [path: string, text: string, port: number][] = [
  ['a.js', 'app.listen(3001, () => {})', 3001],
  ['a.js', 'const port = process.env.PORT ?? 3002;', 3002],
  ['a.py', "int(os.environ.get('PORT', 5001))", 5001],
  ['a.py', 'uvicorn.run(app, port=8001)', 8001],
  ['a.go', 'http.ListenAndServe(":8082", nil)', 8082],
  ['.env.example', 'PORT=4001', 4001],
  ['src/main/resources/application.properties', 'server.port=8083', 8083],
  ['compose.yaml', 'services:\n  a:\n    ports:\n      - "127.0.0.1:8084:80/tcp"\n', 8084],
  ['compose.yaml', 'services:\n  a:\n    ports:\n      - target: 80\n        published: 8085\n', 8085],
];

it.each(PORTS)('A file %s names a port: %s', async (path, text, port) => {
  const { requirements } = await needsOf({ [path]: text });
  expect(requirements.ports).toEqual([port]);
});

const SIGNS: [path: string, text: string, name: string][] = [
  ['Game/ProjectSettings/ProjectVersion.txt', 'm_EditorVersion: 2022', 'Unity'],
  ['project.godot', 'config_version=5', 'Godot'],
  ['shop/shop.php', '<?php\n/*\nPlugin Name: Shop\n*/', 'WordPress plugin'],
  ['theme/style.css', '/*\nTheme Name: Plain\n*/', 'WordPress theme'],
  ['Gemfile', "gem 'rails', '~> 7.1'\n", 'Ruby on Rails'],
  ['Web.csproj', '<Project Sdk="Microsoft.NET.Sdk.Web"></Project>', 'ASP.NET Core'],
  ['config.php', '<?php $db = new mysqli("localhost");', 'MySQL'],
  ['app.py', 'import sqlite3\n', 'SQLite'],
  ['application.properties', 'url=jdbc:mysql://localhost/a', 'MySQL'],
];

it.each(SIGNS)('A file %s shows what a project is built on', async (path, text, name) => {
  const { frameworks } = await needsOf({ [path]: text });
  expect(frameworks.map((one) => [one.name, one.file])).toContainEqual([name, path]);
});

describe('Bounds of needs', () => {
  it('Variables, ports and commands of a report are few, whatever an archive says', async () => {
    const numbers = Array.from({ length: 5_000 }, (_, at) => at + 1);
    const files: ProjectFiles = {
      'many.js': numbers.map((at) => `process.env.NAME_${at}; app.listen(${at + 1000});`).join('\n'),
      'more.js': numbers.map((at) => `process.env.MORE_${at}`).join('\n'),
      ...Object.fromEntries(
        numbers.slice(0, 50).map((at) => [`p${at}/package.json`, '{"scripts":{"dev":"x"}}']),
      ),
    };
    const { requirements } = await needsOf(files);
    expect(requirements.environment).toHaveLength(VARIABLES_MAX);
    expect(requirements.ports).toHaveLength(PORTS_MAX);
    expect(requirements.commands).toHaveLength(COMMANDS_MAX);
  });

  it('Installed and built files show no needs of a project', async () => {
    const observer = observeNeeds();
    const file = { origin: 'installed' } as const;
    await observer.look(projectFile('node_modules/a/README.md', 'process.env.A', file));
    await observer.look(projectFile('node_modules/a/a.js', 'process.env.NAME_X', file));
    const { environment, has } = await observer.result();
    expect([environment, has.readme]).toEqual([[], false]);
  });

  it('Files that are not what their names say are passed over', async () => {
    for (const path of ['compose.yaml', '.env', 'Gemfile', 'schema.prisma', 'Dockerfile', 'a.html', 'a.py']) {
      for (const text of [
        '['.repeat(10_000),
        '\u0000'.repeat(1000),
        '{'.repeat(100_000),
        'a: &a [*a]',
        '://'.repeat(1e5),
      ]) {
        const { requirements } = await needsOf({ [path]: text });
        expect(requirements.environment).toEqual([]);
      }
    }
  });
});
