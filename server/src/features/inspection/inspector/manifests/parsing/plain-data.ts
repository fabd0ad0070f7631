import { XMLParser } from 'fast-xml-parser';
import { FAILSAFE_SCHEMA, load } from 'js-yaml';
import { parse } from 'smol-toml';

/** What a parser makes of a file: nothing is known of it. */
export type Data = Record<string, unknown>;

/** Characters of a manifest; nobody writes more by hand, and parsers take long for what was made to be slow. */
const MANIFEST_CHARACTERS_MAX = 256 * 1024;
const NOTHING: Data = {};

const tags = new XMLParser({ processEntities: false, parseTagValue: false, ignoreAttributes: true });
const tagsWithAttributes = new XMLParser({
  processEntities: false,
  parseTagValue: false,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
});

/** A file of JSON. @throws anything, as `parseToml`, `parseYaml` and `parseXml` do, if it is none. */
export function parseJson(text: string): Data {
  return dataOf(JSON.parse(withoutMark(text)));
}

/** A file of TOML. */
export function parseToml(text: string): Data {
  return dataOf(parse(handWritten(text), { integersAsBigInt: 'asNeeded' }));
}

/** A file of YAML. Every value stays the text that was written: `1.10` is no number here. */
export function parseYaml(text: string): Data {
  return dataOf(load(handWritten(text), { schema: FAILSAFE_SCHEMA }));
}

/** A file of XML without its attributes. */
export function parseXml(text: string): Data {
  return dataOf(tags.parse(handWritten(text)));
}

/** A file of XML; attributes are named `@name`. */
export function parseXmlAttributes(text: string): Data {
  return dataOf(tagsWithAttributes.parse(handWritten(text)));
}

function handWritten(text: string): string {
  if (text.length > MANIFEST_CHARACTERS_MAX) throw new RangeError('This manifest is too long to be parsed');
  return withoutMark(text);
}

/** Editors on Windows put a byte order mark before the text. */
function withoutMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

/** The value as an object, an empty one if it is none. */
export function dataOf(value: unknown): Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Data) : NOTHING;
}

/** What is at these keys, one inside the other; only what the file itself says. */
export function valueAt(data: unknown, ...keys: string[]): unknown {
  let value = data;
  for (const key of keys) {
    const inner = dataOf(value);
    value = Object.hasOwn(inner, key) ? inner[key] : undefined;
  }
  return value;
}

/** The object at these keys, an empty one if there is none. */
export function dataAt(data: unknown, ...keys: string[]): Data {
  return dataOf(valueAt(data, ...keys));
}

/** The text at these keys, empty if there is none; numbers are texts too. */
export function textAt(data: unknown, ...keys: string[]): string {
  const value = valueAt(data, ...keys);
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** The list at these keys. A single value is a list of one, as in XML, and none is an empty one. */
export function listAt(data: unknown, ...keys: string[]): readonly unknown[] {
  const value = valueAt(data, ...keys);
  if (value === undefined || value === null || value === '') return [];
  return Array.isArray(value) ? value : [value];
}
