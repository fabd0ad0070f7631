import type { KeyStatus } from '#contract/licence-keys/constants.ts';
import { statusOfLicence } from '../../ownership/public.ts';

/** What has become of a key: its licence's end counts before what its seller did (rules L12, L13). */
export function statusOfKey(key: {
  revoked_at: Date | null;
  replaced_at: Date | null;
  blocked_at: Date | null;
}): KeyStatus {
  const licence = statusOfLicence(key);
  return licence === 'valid' && key.blocked_at !== null ? 'blocked' : licence;
}

/**
 * On how many devices a key may be activated at once; `null` is any number. A key keeps the number it was given with, unless its
 * listing allows more by now: a seller takes nothing away from what was sold (rule P3).
 */
export function deviceLimit({
  devices,
  key_activations,
  quantity,
}: {
  devices: number;
  key_activations: number;
  quantity: number;
}): number | null {
  if (devices === 0 || key_activations === 0) return null;
  return Math.max(devices, key_activations) * quantity;
}
