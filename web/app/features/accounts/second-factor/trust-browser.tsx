import { TRUST_DAYS } from '#contract/accounts/second-factor/constants.ts';
import { Checkbox } from '../../../ui/form/field.tsx';

/** Whether this browser needs no second step for a while (rule A7). */
export function TrustBrowser() {
  return (
    <Checkbox
      name="trustBrowser"
      label={`Trust this browser for ${TRUST_DAYS} days`}
      help="Until then your password alone is enough here. Leave it off on a shared computer."
    />
  );
}
