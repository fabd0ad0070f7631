import { parse as parseToml } from 'smol-toml';
import type { InspectedFile } from '../inspected-file.ts';
import { readExpression } from './expressions.ts';

/** Characters of a manifest that is read; a longer one is nobody's. */
export const MANIFEST_MAX = 128 * 1024;
const PUBSPEC_LICENCE = /^license:([^\n]{1,300})/m;

type Stated = string | undefined;

const READERS: Readonly<Record<string, (text: string) => Stated>> = {
  'package.json': (text) => npmLicence(fieldsOf(JSON.parse(text))),
  'composer.json': (text) => alternatives(fieldsOf(JSON.parse(text)).license),
  'Cargo.toml': (text) => textOf(fieldsOf(fieldsOf(parseToml(text)).package).license),
  'pyproject.toml': (text) => pythonLicence(fieldsOf(parseToml(text))),
  'pubspec.yaml': (text) => PUBSPEC_LICENCE.exec(text)?.[1]?.trim(),
};

/** Whether a file is a manifest in which a licence may stand. */
export function isManifest(path: string): boolean {
  return Object.hasOwn(READERS, nameOf(path));
}

/** The licence that a package manager's manifest states, as an SPDX expression. */
export function manifestLicence({ path, text, isCut }: InspectedFile): string | undefined {
  // Most manifests say nothing of it, and reading them whole is dear.
  if (text === undefined || isCut || text.length > MANIFEST_MAX || !text.includes('license'))
    return undefined;
  const stated = readSafely(READERS[nameOf(path)]!, text);
  return stated === undefined ? undefined : readExpression(stated);
}

/** A manifest that cannot be read states nothing; those who list dependencies say more about it. */
function readSafely(read: (text: string) => Stated, text: string): Stated {
  try {
    return read(text);
  } catch {
    return undefined;
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function npmLicence({ license, licenses }: Record<string, unknown>): Stated {
  const types = Array.isArray(licenses) ? licenses.map((one) => fieldsOf(one).type) : undefined;
  return textOf(license) ?? textOf(fieldsOf(license).type) ?? alternatives(types);
}

function pythonLicence({ project, tool }: Record<string, unknown>): Stated {
  const { license } = fieldsOf(project);
  return textOf(license) ?? textOf(fieldsOf(license).text) ?? textOf(fieldsOf(fieldsOf(tool).poetry).license);
}

/** Several licences in a list are a choice. */
function alternatives(stated: unknown): Stated {
  if (!Array.isArray(stated)) return textOf(stated);
  return stated.length > 0 && stated.every((one) => typeof one === 'string')
    ? stated.map((one) => `(${one})`).join(' OR ')
    : undefined;
}

function textOf(value: unknown): Stated {
  return typeof value === 'string' ? value : undefined;
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
