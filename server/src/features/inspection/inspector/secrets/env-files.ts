import { isPlaceholder, looksLikeCommonWord } from './placeholders.ts';

const ENV_FILE = /(?:^|\/)\.env(?:\.[\w-]{1,40}){0,3}$/i;
const TEMPLATE_OF_ENV = /\.(?:example|sample|template|dist|defaults?|schema|tpl)(?:\.|$)/i;
const MAX_LINES = 1_000;
const MAX_LINE = 2_000;
const SETTING = /^\s{0,20}(?:export\s{1,9})?(?<name>[A-Za-z_]\w{0,63})\s{0,9}=(?<value>.*)$/;
/** Names whose values open something. */
const OPENS_SOMETHING = /key|secret|token|pass|pwd|salt|credential|private|dsn|auth/i;
/** Names of settings that say how a program runs, and not whose it is. */
const SAYS_HOW =
  /(?:^|_)(?:env|environment|mode|debug|port|host|hostname|level|driver|connection|dialect|locale|language|timezone|tz|version|name|title|region|format|encryption|prefix|channel|store|lifetime|timeout|ttl|expires?_?in|expiry|interval|limit|size|rounds|domain|origin|url|uri|path|dir|folder)$/i;
const PLAIN_VALUE =
  /^(?:[-+]?[\d.,_]+|\d+ ?(?:ms|s|m|h|d|w|y|kb|mb|gb|days?|hours?|minutes?|seconds?)|yes|no|on|off|[a-z]{1,14}|[a-z]{2}[-_][A-Z]{2}|[A-Z][a-z]{2,20}\/[A-Z][A-Za-z_]{2,20}|\.{0,2}\/[\w./-]*|\*)$/i;
const LOCAL = /(?:^|\/\/|@)(?:localhost|127\.0\.0\.1|0\.0\.0\.0|host\.docker\.internal)(?:[:/]|$)/i;
const ADDRESS_WITH_PASSWORD = /:\/\/[^\s:/@]{0,80}:(?<password>[^\s/@]{1,200})@/;
const ADDRESS = /^[a-z][a-z0-9+.-]{1,20}:\/\//i;

/** Whether a path is that of a file with an application's settings, and not of the pattern for one. */
export const isEnvFile = (path: string): boolean => {
  const name = path.slice(path.lastIndexOf('/') + 1).slice(0, 200);
  return ENV_FILE.test(name) && !TEMPLATE_OF_ENV.test(name);
};

/** A setting and the line that it stands in, from 1. */
export interface Setting {
  readonly name: string;
  readonly line: number;
}

/** The settings of a file whose values are somebody's own: no placeholders, switches, numbers or addresses of this machine. */
export function settingsWithValues(text: string): Setting[] {
  return firstLines(text).flatMap((line, at) => {
    const { name, value } = SETTING.exec(line.slice(0, MAX_LINE))?.groups ?? {};
    if (name === undefined || value === undefined) return [];
    return isOwnValue(name, unquoted(value)) ? [{ name, line: at + 1 }] : [];
  });
}

const firstLines = (text: string): string[] => text.split('\n', MAX_LINES);

function unquoted(value: string): string {
  const trimmed = value.trim();
  const quote = trimmed[0];
  if (quote === '"' || quote === "'") return trimmed.slice(1, Math.max(1, trimmed.indexOf(quote, 1)));
  const comment = trimmed.indexOf(' #');
  return comment === -1 ? trimmed : trimmed.slice(0, comment).trimEnd();
}

function isOwnValue(name: string, value: string): boolean {
  if (value === '' || value.startsWith('#') || looksLikeCommonWord(value)) return false;
  const password = ADDRESS_WITH_PASSWORD.exec(value)?.groups?.password;
  if (password !== undefined) return !LOCAL.test(value) && !looksLikeCommonWord(password);
  if (LOCAL.test(value) || ADDRESS.test(value)) return false;
  if (OPENS_SOMETHING.test(name))
    return value.length >= 4 && !/^(?:true|false|\d{1,6})$/i.test(value) && !isRepeated(value);
  return !SAYS_HOW.test(name) && !PLAIN_VALUE.test(value) && !isPlaceholder(value);
}

const isRepeated = (value: string): boolean => new Set(value.toLowerCase()).size <= 2;
