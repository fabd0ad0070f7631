/** A way to hide what code does: what it is called, and where in a text it is. */
export interface Obfuscation {
  readonly title: string;
  readonly at: number;
}

type Find = (text: string) => Obfuscation | undefined;

/** Names such as `_0x3fa2c1` that make a file obfuscated; a few may be constants of a chip. */
const HEX_NAMES = 20;
const HEX_NAME = /\b_0x[0-9a-f]{4,6}\b/g;

/** Characters in a row of which JSFuck's programs consist. */
const BRACKETS_RUN = 500;
const BRACKETS = new Set([...'[]()!+'].map((character) => character.charCodeAt(0)));

const IN_SCRIPTS: Find[] = [
  hexNames,
  brackets,
  matching('Packed JavaScript', /\beval\(function\(p,a,c,k,e,[rd]?/),
  matching(
    'JavaScript that runs encoded text',
    /\b(?:eval|Function)\s{0,3}\(\s{0,3}(?:atob|unescape)\s{0,3}\(/,
  ),
];
const IN_PHP: Find[] = [
  matching(
    'PHP that runs encoded text',
    /\b(?:eval|assert)\s{0,3}\(\s{0,3}(?:["']\?>["']\s{0,3}\.\s{0,3})?@?(?:base64_decode|gzinflate|gzuncompress|gzdecode|str_rot13|hex2bin|convert_uudecode)\s{0,3}\(/i,
  ),
  matching('PHP encoded by ionCube', /extension_loaded\(['"]ionCube Loader['"]\)/),
  matching('PHP encoded by SourceGuardian', /\bsg_load\(['"][A-Za-z0-9+/=]{40}/),
  matching('PHP encoded by Zend Guard', /^<\?php @Zend;/),
];
const IN_PYTHON: Find[] = [
  matching(
    'Python that runs encoded code',
    /\bexec\s{0,3}\(\s{0,3}(?:(?:base64\.)?b64decode|zlib\.decompress|marshal\.loads|bytes\.fromhex|__import__\(['"](?:base64|zlib|marshal|codecs)['"]\)|\(_\)\(b['"])/,
  ),
  matching(
    'Compiled Python inside source',
    /\bmarshal\.loads\s{0,3}\(\s{0,3}(?:b['"]|zlib\.|base64\.|b64decode)/,
  ),
  matching('Python protected by PyArmor', /\b__pyarmor__\(__name__, __file__, b['"]/),
];

const FINDERS: Readonly<Record<string, readonly Find[]>> = {
  ...Object.fromEntries(
    ['js', 'mjs', 'cjs', 'jsx', 'ts', 'tsx', 'vue', 'svelte'].map((ending) => [ending, IN_SCRIPTS]),
  ),
  ...Object.fromEntries(
    ['html', 'htm', 'phtml', 'php', 'inc'].map((ending) => [ending, [...IN_PHP, ...IN_SCRIPTS]]),
  ),
  ...Object.fromEntries(['py', 'pyw'].map((ending) => [ending, IN_PYTHON])),
};

/** The first way in which a file of this ending, in lower case, hides what it does. */
export function findObfuscation(text: string, ending: string): Obfuscation | undefined {
  if (!Object.hasOwn(FINDERS, ending)) return undefined;
  for (const find of FINDERS[ending]!) {
    const found = find(text);
    if (found !== undefined) return found;
  }
  return undefined;
}

function matching(title: string, pattern: RegExp): Find {
  return (text) => {
    const at = text.search(pattern);
    return at < 0 ? undefined : { title, at };
  };
}

function hexNames(text: string): Obfuscation | undefined {
  let count = 0;
  for (const { index } of text.matchAll(HEX_NAME))
    if (++count >= HEX_NAMES) return { title: 'Obfuscated JavaScript', at: index };
  return undefined;
}

/** Looks at every 500th character only: a run that long has one of them. */
function brackets(text: string): Obfuscation | undefined {
  for (let probe = BRACKETS_RUN - 1; probe < text.length; probe += BRACKETS_RUN) {
    if (!BRACKETS.has(text.charCodeAt(probe))) continue;
    let start = probe;
    while (start > 0 && BRACKETS.has(text.charCodeAt(start - 1)) && probe - start < BRACKETS_RUN) start--;
    let end = probe + 1;
    while (end - start < BRACKETS_RUN && BRACKETS.has(text.charCodeAt(end))) end++;
    if (end - start >= BRACKETS_RUN) return { title: 'JavaScript written in brackets (JSFuck)', at: start };
  }
  return undefined;
}
