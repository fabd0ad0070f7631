import { posix } from 'node:path';

const CODE = new Set(
  '.js .jsx .mjs .cjs .ts .tsx .mts .cts .vue .svelte .astro .py .rb .php .java .kt .kts .scala .go .rs .cs .fs .dart .swift .ex .exs .c .cc .cpp .m .sh .ipynb .html'.split(
    ' ',
  ),
);
const TEST_FOLDER = /(?:^|\/)(?:tests?|__tests__|specs?|e2e|cypress|testing)\//;
const TEST_FILE =
  /(?:[._-](?:test|spec|tests)\.\w{1,8}|_test\.\w{1,8}|(?:^|\/)test_[^/]{1,200}\.py|[a-z]Tests?\.(?:java|kt|cs|php|swift|scala))$/;
const EXAMPLE_FOLDER = /(?:^|\/)(?:examples?|samples?|demos?|docs?|fixtures)\//;
const LOOKED_AT = 1_000;

/** The end of a path, as far as patterns look at it. */
export const pathEnd = (path: string): string => path.slice(-LOOKED_AT);

/** Whether a file is code, by its ending. */
export function isCode(path: string): boolean {
  return CODE.has(posix.extname(path).toLowerCase());
}

/** Whether a file holds tests. */
export function isTest(path: string): boolean {
  const end = pathEnd(path);
  return isCode(path) && (TEST_FOLDER.test(end.toLowerCase()) || TEST_FILE.test(end));
}

/** Whether a file belongs to tests or examples: what it shows counts least. */
export function isAside(path: string): boolean {
  const end = pathEnd(path).toLowerCase();
  return isTest(path) || TEST_FOLDER.test(end) || EXAMPLE_FOLDER.test(end);
}

export function isComposeFile(name: string): boolean {
  return /^(?:docker-)?compose(?:[.-][\w.-]{1,60})?\.ya?ml$/i.test(name);
}

export function isDockerfile(name: string): boolean {
  return /^(?:dockerfile(?:\.[\w.-]{1,60})?|[\w.-]{1,60}\.dockerfile|containerfile)$/i.test(name);
}
