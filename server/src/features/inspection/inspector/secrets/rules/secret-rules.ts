import { DEVELOPERS } from './developers.ts';
import { KEYS_AND_TOKENS } from './keys-and-tokens.ts';
import { NAMED } from './named.ts';
import { PASSWORDS } from './passwords.ts';
import { PAYMENTS } from './payments.ts';
import type { SecretRule } from './secret-rule.ts';
import { SERVICES } from './services.ts';

// The first rule that recognises a place has it: what says more about a secret stands before what says less.

/** Rules for what is recognised by itself. */
export const RULES_BY_BEGINNING: readonly SecretRule[] = [
  ...KEYS_AND_TOKENS,
  ...PAYMENTS,
  ...SERVICES,
  ...DEVELOPERS,
];

/** Rules for what is recognised by its name or its place in an address. */
export const RULES_BY_NAME: readonly SecretRule[] = [...PASSWORDS, ...NAMED];
