import { posix } from 'node:path';
import type { Framework } from '#contract/inspection/schemas.ts';
import type { InspectedFile } from '../../inspected-file.ts';
import { DATABASE_WORDS } from './databases.ts';

interface FileSign {
  name: string;
  kind: Framework['kind'];
  /** The end of its path in lower case, from a slash on. */
  ending: string;
  /** What it says as well, somewhere in its first `SIGN_CHARACTERS`. */
  says?: string;
}

/** Characters of a file in which a framework's sign is looked for. */
const SIGN_CHARACTERS = 64 * 1024;
const framework = 'framework';

const FILE_SIGNS: readonly FileSign[] = [
  { name: 'Unity', kind: framework, ending: '/projectsettings/projectversion.txt' },
  { name: 'Godot', kind: framework, ending: '/project.godot' },
  { name: 'Unreal Engine', kind: framework, ending: '.uproject' },
  { name: 'Android', kind: framework, ending: '/androidmanifest.xml' },
  { name: 'iOS', kind: framework, ending: '.xcodeproj/project.pbxproj' },
  { name: 'iOS', kind: framework, ending: '/podfile', says: 'platform :ios' },
  { name: 'iOS', kind: framework, ending: '/package.swift', says: '.iOS(' },
  { name: 'Angular', kind: framework, ending: '/angular.json' },
  { name: 'Django', kind: framework, ending: '/manage.py', says: 'DJANGO_SETTINGS_MODULE' },
  { name: 'Arduino', kind: framework, ending: '.ino' },
  { name: 'Browser extension', kind: framework, ending: '/manifest.json', says: '"manifest_version"' },
  { name: 'Phoenix', kind: framework, ending: '/mix.exs', says: ':phoenix' },
  { name: 'Hugo', kind: framework, ending: '/hugo.toml' },
  { name: 'WordPress plugin', kind: framework, ending: '.php', says: 'Plugin Name:' },
  { name: 'WordPress theme', kind: framework, ending: '/style.css', says: 'Theme Name:' },
  { name: 'ASP.NET Core', kind: framework, ending: '.csproj', says: 'Microsoft.NET.Sdk.Web' },
  { name: '.NET MAUI', kind: framework, ending: '.csproj', says: '<UseMaui>true' },
  { name: 'WPF', kind: framework, ending: '.csproj', says: '<UseWPF>true' },
  { name: 'Windows Forms', kind: framework, ending: '.csproj', says: '<UseWindowsForms>true' },
  { name: 'Bootstrap', kind: framework, ending: '.html', says: 'bootstrap.min.css' },
  { name: 'jQuery', kind: framework, ending: '.html', says: 'jquery' },
  { name: 'SQLite', kind: 'database', ending: '.py', says: 'import sqlite3' },
  { name: 'MySQL', kind: 'database', ending: '.php', says: 'mysqli' },
];

const PRISMA = /\bprovider\s{0,20}=\s{0,20}"(\w{1,30})"/g;
/** What Java, Django and Laravel call the database that they are given. */
const CONNECTION =
  /\b(?:jdbc:(?=\w{1,20}:)|django\.db\.backends\.|DB_CONNECTION=)(postgresql|mysql|sqlite3?|mariadb|sqlserver|oracle|pgsql)\b/g;
const ADDRESS = /\b(mongodb(?:\+srv)?|postgres(?:ql)?|mysql|rediss?):\/\//g;
/** Files in which a database has its address. */
const SETTINGS =
  /(?:\.(?:py|php|java|kt|properties|ya?ml|xml|[cm]?[jt]s|go|rs|rb|cs|example|sample|env)|\/\.env[\w.-]{0,40})$/;

/** The end of a file, which its signs are found by, without going through all of them. */
const BY_EXTENSION = Map.groupBy(FILE_SIGNS, ({ ending }) =>
  ending.startsWith('/') ? posix.extname(ending) : posix.extname(ending) || ending,
);

/** Frameworks and databases that the file itself shows. */
export function signsOf({ path, text }: InspectedFile): Framework[] {
  const lower = `/${path.toLowerCase()}`;
  const signs = BY_EXTENSION.get(posix.extname(lower)) ?? [];
  const shown = signs.filter(
    ({ ending, says }) =>
      lower.endsWith(ending) && (says === undefined || text?.slice(0, SIGN_CHARACTERS).includes(says)),
  );
  return [
    ...shown.map(({ name, kind }) => ({ name, kind, file: path })),
    ...databasesIn(lower, text ?? '').map((name) => ({ name, kind: 'database' as const, file: path })),
  ];
}

function databasesIn(lower: string, text: string): string[] {
  const start = text.slice(0, SIGN_CHARACTERS);
  if (lower.endsWith('.prisma')) return named(start, PRISMA);
  return SETTINGS.test(lower.slice(-300)) ? [...named(start, CONNECTION), ...named(start, ADDRESS)] : [];
}

function named(text: string, pattern: RegExp): string[] {
  const words = new Set(Array.from(text.matchAll(pattern), (found) => found[1]!));
  return [...words].flatMap(databaseNamed);
}

/** The database that a word of a configuration means; none for any other word. */
export function databaseNamed(word: string): string[] {
  return Object.hasOwn(DATABASE_WORDS, word) ? [DATABASE_WORDS[word]!] : [];
}
