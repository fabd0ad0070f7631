import type { KeyStatus } from '#contract/licence-keys/constants.ts';
import type { SoldKey } from '#contract/licence-keys/schemas.ts';

export const STATUS_NAMES: Record<KeyStatus, string> = {
  valid: 'Valid',
  replaced: 'Replaced',
  revoked: 'Refunded',
  blocked: 'Blocked',
};

export const STATUS_TONES = {
  valid: 'success',
  replaced: 'secondary',
  revoked: 'secondary',
  blocked: 'error',
} as const;

export const devicesText = ({ activations: { used, limit } }: SoldKey): string =>
  limit === null ? `Devices: ${used}` : `Devices: ${used} of ${limit}`;
