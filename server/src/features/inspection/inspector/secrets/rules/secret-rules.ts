import { DEVELOPERS } from './developers.ts';
import { KEYS_AND_TOKENS } from './keys-and-tokens.ts';
import { NAMED } from './named.ts';
import { PASSWORDS } from './passwords.ts';
import { PAYMENTS } from './payments.ts';
import type { SecretRule } from './secret-rule.ts';
import { SERVICES } from './services.ts';

/** The first rule that recognises a place has it: what says more about a secret stands before what says less. */
export const SECRET_RULES: readonly SecretRule[] = [
  ...KEYS_AND_TOKENS,
  ...PASSWORDS,
  ...NAMED,
  ...PAYMENTS,
  ...SERVICES,
  ...DEVELOPERS,
];
