import { type PermittedUse, wrongUses } from '#contract/listings/permitted-use.ts';
import { fieldError } from '#platform/errors.ts';
import { refuseFields } from '#platform/http/endpoints/validation.ts';
import type { OfferedLicence } from './states.ts';

/**
 * A label says no more than what an offered licence allows (rule L11).
 * @throws Refusal `request.invalid`, which names the licence that is missing
 */
export function refuseUnfitUses(uses: readonly PermittedUse[], offered: readonly OfferedLicence[]): void {
  const wrong = wrongUses(
    uses,
    offered.map(({ tier }) => tier),
  );
  if (wrong !== undefined) refuseFields([fieldError('permittedUse', wrong)]);
}
