import { FINDING_KINDS, type FindingKind, type Severity } from '#contract/inspection/constants.ts';
import { type Neighbourhood, neighbourhoodsOf } from './neighbourhoods.ts';
import { isPlaceholder } from './placeholders.ts';
import { findByRuleSet } from './public-rule-set.ts';
import type { SecretRule } from './rules/secret-rule.ts';
import { RULES_BY_BEGINNING, RULES_BY_NAME } from './rules/secret-rules.ts';
import { BEGINNINGS, NAMED_VALUES, placesOf } from './suspicious-places.ts';

/** Where a secret stands in a text; `end` is behind its last character. */
export interface FoundSecret {
  readonly rule: string;
  readonly title: string;
  readonly kind: FindingKind;
  readonly severity?: Severity;
  readonly start: number;
  readonly end: number;
}

/** Whether a listing waits for it (rule I2). */
export function isCritical({
  kind,
  severity = FINDING_KINDS[kind].severity,
}: Pick<FoundSecret, 'kind' | 'severity'>) {
  return severity === 'critical';
}

/**
 * The secrets of a text in their order, each once, however often it stands there.
 * @param most how many of the critical ones are looked for, and how many of the others: these never hide those
 * @param now tokens that have expired before are none
 */
export async function findSecrets(text: string, most: number, now: Date): Promise<FoundSecret[]> {
  const found = new Found(text, most);
  for (const part of neighbourhoodsOf(placesOf(NAMED_VALUES, text), text.length))
    findByOwnRules(RULES_BY_NAME, text, part, found, now);
  for (const part of neighbourhoodsOf(placesOf(BEGINNINGS, text), text.length)) {
    if (found.isFull) break;
    findByOwnRules(RULES_BY_BEGINNING, text, part, found, now);
    await findByPublicRules(text, part, found);
  }
  return found.secrets.sort((first, second) => first.start - second.start);
}

/** Keeps what rules find: of places that overlap the first, and each secret once. */
class Found {
  readonly secrets: FoundSecret[] = [];
  readonly #counts = { critical: 0, other: 0 };
  readonly #values = new Set<string>();
  readonly #text: string;
  readonly #most: number;

  constructor(text: string, most: number) {
    this.#text = text;
    this.#most = most;
  }

  get isFull(): boolean {
    return this.#counts.critical >= this.#most;
  }

  add(secret: FoundSecret): void {
    const { start, end } = secret;
    const value = this.#text.slice(start, end);
    const weight = isCritical(secret) ? 'critical' : 'other';
    if (this.#counts[weight] >= this.#most || this.#values.has(value)) return;
    if (this.secrets.some((other) => start < other.end && other.start < end)) return;
    this.#counts[weight] += 1;
    this.#values.add(value);
    this.secrets.push(secret);
  }
}

function findByOwnRules(
  rules: readonly SecretRule[],
  text: string,
  { start, end }: Neighbourhood,
  found: Found,
  now: Date,
): void {
  if (found.isFull) return;
  const part = text.slice(start, end);
  for (const { pattern, accepts, id, ...rule } of rules) {
    for (const match of part.matchAll(pattern)) {
      const { secret = match[0], password = secret } = match.groups ?? {};
      if (rule.kind !== 'private_key' && isPlaceholder(password)) continue;
      if (accepts !== undefined && !accepts(match, now)) continue;
      const from = start + match.index + match[0].lastIndexOf(secret);
      found.add({ ...rule, rule: id, start: from, end: from + secret.length });
    }
  }
}

async function findByPublicRules(text: string, { start, end }: Neighbourhood, found: Found): Promise<void> {
  const part = text.slice(start, end);
  for (const { id, title, kind, start: from, end: to } of await findByRuleSet(part)) {
    if (isPlaceholder(part.slice(from, to))) continue;
    found.add({ rule: id, title, kind, start: start + from, end: start + to });
  }
}
