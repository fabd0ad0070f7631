// Writes languages.generated.json: how GitHub's Linguist tells languages by the names of files and by interpreters.
// To be run after an update of linguist-languages: `node scripts/with-tools.mjs node scripts/inspection/generate-languages.mjs`.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as linguist from 'linguist-languages';
import { SYNTAXES } from '../../server/src/features/inspection/inspector/languages/syntax/names.ts';
import { ROOT } from '../npm.mjs';

export const LANGUAGES_FILE = join(
  ROOT,
  'server/src/features/inspection/inspector/languages/languages.generated.json',
);
/** Known, so that their files are taken for nothing else, but not counted. */
const NOT_COUNTED = [
  ...['JSON', 'JSON with Comments', 'JSON5', 'YAML', 'XML', 'SVG', 'CSV', 'TSV', 'TOML', 'INI', 'Dotenv'],
  ...['Java Properties', 'GraphQL', 'Protocol Buffer', 'Prisma', 'Diff', 'Gradle', 'Gradle Kotlin DSL'],
  ...['EditorConfig', 'Ignore List', 'Gemfile.lock', 'Go Module', 'Go Checksums', 'Jupyter Notebook', 'RON'],
  ...['Godot Resource', 'Unity3D Asset', 'Windows Registry Entries', 'Public Key', 'Maven POM', 'Nginx'],
  ...['Pip Requirements', 'NPM Config', 'Git Attributes', 'Git Config', 'Jest Snapshot', 'Wavefront Object'],
  ...['Markdown', 'MDX', 'RMarkdown', 'Text', 'AsciiDoc', 'reStructuredText', 'Org', 'Pod', 'Textile'],
  ...['Gettext Catalog', 'edn'],
];

/**
 * The file's text. Its `source` names whose data it is and under which licence; lists of words are parted by blanks.
 */
export function describeLanguages() {
  const byName = new Map(Object.values(linguist).map((language) => [language.name, language]));
  const counted = SYNTAXES.flatMap(({ languages }) => languages);
  const languages = [...counted, ...NOT_COUNTED].toSorted().map((name) => {
    const language = byName.get(name);
    if (language === undefined) throw new Error(`Linguist has no language ${name}`);
    const { type, extensions = [], filenames = [], interpreters = [] } = language;
    const words = { extensions: extensions.map((extension) => extension.slice(1)), filenames, interpreters };
    const told = Object.entries(words).filter(([, list]) => list.length > 0);
    return { name, type, ...Object.fromEntries(told.map(([key, list]) => [key, list.join(' ')])) };
  });
  const source = 'Linguist, © 2017 GitHub, Inc., MIT licence, by way of the npm package linguist-languages';
  const writtenBy = 'scripts/inspection/generate-languages.mjs';
  return `${JSON.stringify({ writtenBy, source, languages }, null, 2)}\n`;
}

if (import.meta.main) writeFileSync(LANGUAGES_FILE, describeLanguages());
