import { posix } from 'node:path';

/** Names that one file is asked for. */
const NAMES_MAX = 300;
/** A line that sets a variable, in a `.env.example`. */
const ASSIGNED = /^[ \t]{0,20}(?:export[ \t]{1,8})?([A-Z][A-Z0-9_]{1,63})[ \t]{0,8}=/gm;
/** `${NAME}`, `${NAME:-default}` in a compose file or the settings of Spring. */
const REFERENCED = /\$\{([A-Z][A-Z0-9_]{1,63})[}:?-]/g;
/** `process.env.NAME`, `import.meta.env.NAME`. */
const BY_DOT = /\b(?:process|import\.meta|Bun)\.env\??\.([A-Z][A-Z0-9_]{1,63})\b/g;
/** `process.env['NAME']`, `os.environ["NAME"]`, `ENV['NAME']`, `$_ENV['NAME']`. */
const BY_KEY = /(?:\benv|\benviron|\bENV|\$_ENV|\benvironment)\[['"]([A-Z][A-Z0-9_]{1,63})['"]\]/g;
/** `os.getenv('NAME')`, `env('NAME')`, `std::env::var("NAME")`, `Environment.GetEnvironmentVariable("NAME")`. */
const BY_CALL =
  /\b(?:getenv|Getenv|LookupEnv|env|environ\.get|env\.get|env\.(?:str|int|bool|list|url)|ENV\.fetch|var|var_os|config|onfigService\.get|configService\.(?:get|getOrThrow)|GetEnvironmentVariable|fromEnvironment|get_env|get_env!|fetch_env!)\(\s{0,20}['"]([A-Z][A-Z0-9_]{1,63})['"]/g;
/** `const { NAME, OTHER } = process.env`. */
const TAKEN_APART = /\{([^{}]{1,600})\}\s{0,4}=\s{0,4}process\.env\b/g;
const NAME_IN_LIST = /\b[A-Z][A-Z0-9_]{1,63}\b(?=[\s,:=]|$)/g;
/** Code that asks for no variable at all says none of these. */
const MAY_ASK = /env|ENV|Env|config\(|config\.get|onfigService/;

/** Variables that a machine or a tool sets itself. */
const ALWAYS_THERE = new Set(
  'NODE_ENV PATH HOME CI USER USERNAME LOGNAME SHELL TERM LANG PWD TMPDIR TEMP TMP DEV PROD MODE SSR HOSTNAME OS APPDATA LOCALAPPDATA USERPROFILE PYTHONPATH PYTHONUNBUFFERED JAVA_HOME GOPATH DISPLAY EDITOR VERCEL GITHUB_ACTIONS DEBIAN_FRONTEND REQUEST_METHOD REQUEST_URI DOCUMENT_ROOT SERVER_NAME'.split(
    ' ',
  ),
);
const SPRING_SETTINGS = /^(?:application|bootstrap)[\w-]{0,40}\.(?:properties|ya?ml)$/;

/** Whether a file lists variables: `.env`, `.env.example`, `env.sample`. */
export function isEnvironmentFile(path: string): boolean {
  return /^\.?env(?:\.[\w.-]{1,60})?$|^[\w-]{1,40}\.env(?:\.[\w-]{1,30})?$/i.test(posix.basename(path));
}

/** Whether a file may name variables as `${NAME}`. */
export function isSettingsFile(path: string): boolean {
  return SPRING_SETTINGS.test(posix.basename(path));
}

/** Names that a file of variables sets; never their values. */
export function assignedIn(text: string): string[] {
  return namesFound(text, [ASSIGNED]);
}

/** Names that a settings file takes from the environment. */
export function referencedIn(text: string): string[] {
  return namesFound(text, [REFERENCED]);
}

/** Names that code asks the environment for. */
export function askedForIn(text: string): string[] {
  if (!MAY_ASK.test(text)) return [];
  const lists = text.includes('= process.env') ? text.matchAll(TAKEN_APART) : [];
  const taken = Array.from(lists, (found) => found[1]!.match(NAME_IN_LIST) ?? []).flat();
  return [...namesFound(text, [BY_DOT, BY_KEY, BY_CALL]), ...taken.filter(isOwn)].slice(0, NAMES_MAX);
}

function namesFound(text: string, patterns: readonly RegExp[]): string[] {
  const names = new Set<string>();
  for (const pattern of patterns) {
    for (const found of text.matchAll(pattern)) {
      if (isOwn(found[1]!)) names.add(found[1]!);
      if (names.size >= NAMES_MAX) return [...names];
    }
  }
  return [...names];
}

function isOwn(name: string): boolean {
  return !ALWAYS_THERE.has(name);
}
