/** Judging looks at the beginning only. */
const JUDGED_CHARACTERS = 300;
const PLACEHOLDER_WORD =
  /example|placeholder|dummy|change[-_ ]?me|your|sample|redact|replace[-_ ]|insert[-_ ]|fake|some[-_]|goes[-_ ]?here|xxxx|\*\*\*|\.\.\.|_here\b/i;
/** A name in brackets, or a variable that is put in later. */
const TEMPLATE = /^[<[{%$]|\$\{|\{\{|<[a-z]|%[A-Z]|\$[A-Z({]|#\{/;
const REPEATED = /(.)\1{5}/s;
const SEQUENCE = /01234567|12345678|87654321|abcdefg|abcdef12|123456abc/i;
/** Bits for each character; random hexadecimal digits have about 3.4, sentences 4. */
const LEAST_ENTROPY = 2.5;
const COMMON_WORD =
  /^(?:postgres|mysql|mariadb|mongo|redis|rabbitmq|guest|root|admin|administrator|user|username|test|testing|tester|demo|default|none|null|undefined|true|false|secret|mysecret|my[-_]?secret|supersecret|password|passwd|passw0rd|p@ssw0rd|pass|pwd|my[-_]?password|qwerty|letmein|welcome|token|key|value|string|foo|bar|foobar|hello|abc|abc123|changeit|dev|development|prod|production|local|todo|tbd|empty|required)(?:[-_]?(?:password|pass|pwd|secret|user|key|token)|\d{1,4}!?)?$/i;

/** Whether a value stands for a secret instead of being one: an example, a template, a sequence, one character repeated. */
export function isPlaceholder(value: string): boolean {
  const judged = value.slice(0, JUDGED_CHARACTERS);
  if (hasPlaceholderWord(judged) || TEMPLATE.test(judged)) return true;
  return REPEATED.test(judged) || SEQUENCE.test(judged) || entropyOf(judged) < LEAST_ENTROPY;
}

/** Whether a text has a word that only stands where a secret should. */
export const hasPlaceholderWord = (text: string): boolean => PLACEHOLDER_WORD.test(text);

/** Whether a password is one of those that developers write instead of one. */
export function looksLikeCommonWord(password: string): boolean {
  const judged = password.slice(0, JUDGED_CHARACTERS);
  return COMMON_WORD.test(judged) || hasPlaceholderWord(judged) || TEMPLATE.test(judged);
}

/** Shannon's entropy in bits for each character. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}
