import type { InspectedFile, Observer, Problem } from '../inspected-file.ts';
import { lineAt } from '../lines.ts';
import { MOST_PROBLEMS } from '../most-problems.ts';
import { isEnvFile, settingsWithValues } from './env-files.ts';
import { type FoundSecret, findSecrets, isCritical } from './find-secrets.ts';
import { maskedExcerpt } from './masked-excerpt.ts';

const MAX_PROBLEMS_OF_FILE = 20;
const MAX_EXCERPT = 160;
const NAMES_SHOWN = 3;

/**
 * Finds keys, tokens, passwords, private keys and files of settings, in own code and in what was built from it (rule I2).
 * Of the critical ones 200 are kept, 20 of one file, and as many of the others: these never hide those.
 * @param now tokens that have expired before are none
 */
export function observeSecrets(now: Date = new Date()): Observer<Problem[]> {
  const problems: Problem[] = [];
  const counts = { critical: 0, other: 0 };
  const keep = (weight: keyof typeof counts, problem: () => Problem) => {
    if (counts[weight] >= MOST_PROBLEMS) return;
    counts[weight] += 1;
    problems.push(problem());
  };
  return {
    async look(file) {
      const { text } = file;
      if (text === undefined || file.origin === 'installed' || counts.critical >= MOST_PROBLEMS) return;
      const settings = problemOfSettings(file.path, text);
      if (settings !== undefined) keep('other', () => settings);
      const secrets = await findSecrets(text, MAX_PROBLEMS_OF_FILE, now);
      for (const secret of secrets)
        keep(isCritical(secret) ? 'critical' : 'other', () => problemOf(file, text, secret, secrets));
    },
    result: () => problems,
  };
}

function problemOf(
  { path }: InspectedFile,
  text: string,
  secret: FoundSecret,
  all: readonly FoundSecret[],
): Problem {
  const { rule, title, kind, severity, start, end } = secret;
  return {
    kind,
    ...(severity === undefined ? {} : { severity }),
    title,
    path,
    line: lineAt(text, start),
    excerpt: maskedExcerpt(text, secret, all).slice(0, MAX_EXCERPT),
    identity: copied(`${rule} ${text.slice(start, end)}`),
  };
}

function problemOfSettings(path: string, text: string): Problem | undefined {
  if (!isEnvFile(path)) return undefined;
  const settings = settingsWithValues(text);
  const [first] = settings;
  if (first === undefined) return undefined;
  const names = settings.slice(0, NAMES_SHOWN).map(({ name }) => name);
  const more = settings.length - names.length;
  const list = more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
  return { kind: 'env_file', path, line: first.line, excerpt: list, identity: 'env-file' };
}

/** A part of a text would keep all of it in memory. */
const copied = (text: string): string => Buffer.from(text).toString();
