import type { ChangeEvent } from 'react';
import { SECOND_FACTOR_FOR, type SecondFactorFor } from '#contract/accounts/second-factor/constants.ts';
import type { ReviewMode } from '#contract/admin/settings/constants.ts';
import { Select } from '../../../ui/form/field.tsx';

/** A setting with a few answers, as the form holds it: nothing while the environment decides. */
export interface Choice {
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
}

const MODES: Record<ReviewMode, string> = {
  normal: 'An admin, unless trusted',
  approve_all: 'Nobody: published at once',
  review_all: 'An admin, every time',
};

export function WhoApproves({
  usual,
  chosen,
  ...choice
}: Choice & { usual: ReviewMode | null; chosen: ReviewMode | null }) {
  return (
    <Select
      id="setting-reviewMode"
      label="Who approves listings"
      help="Trusted sellers have an older account, sales and a clean record, and their archive has no findings. Listings that were sent back always need an admin, and nothing is published before its archive has been inspected."
      {...choice}
    >
      <option value="">{`Default: ${MODES[usual ?? 'normal'].toLowerCase()}`}</option>
      {(Object.keys(MODES) as ReviewMode[])
        // One that was chosen before it became the usual one stays to be seen.
        .filter((mode) => mode !== usual || mode === chosen)
        .map((mode) => (
          <option key={mode} value={mode}>
            {MODES[mode]}
          </option>
        ))}
    </Select>
  );
}

const RETURNS = {
  false: 'An admin decides',
  true: 'Returned at once',
};

export function UnknownMoney({ usual, ...choice }: Choice & { usual: boolean | null }) {
  return (
    <Select
      id="setting-providerAccountIsOurs"
      label="Payments for unknown orders"
      help="Return them at once only if no other shop or market takes money through the same account at the provider."
      {...choice}
    >
      <option value="">{`Default: ${RETURNS[`${usual ?? false}`].toLowerCase()}`}</option>
      <option value="false">{RETURNS.false}</option>
      <option value="true">{RETURNS.true}</option>
    </Select>
  );
}

const TWO_STEPS: Record<SecondFactorFor, string> = {
  nobody: 'Nobody has to',
  admins: 'Admins',
  sellers: 'Admins and sellers who are paid out',
  everybody: 'Everybody',
};

export function WhoNeedsTwoSteps({ usual, ...choice }: Choice & { usual: SecondFactorFor | null }) {
  return (
    <Select
      id="setting-secondFactorFor"
      label="Who needs two-step sign-in"
      help="Anyone who does not have it yet sets it up at their next sign-in, you included. Have an authenticator app ready before you choose."
      {...choice}
    >
      <option value="">{`Default: ${TWO_STEPS[usual ?? 'nobody'].toLowerCase()}`}</option>
      {SECOND_FACTOR_FOR.map((who) => (
        <option key={who} value={who}>
          {TWO_STEPS[who]}
        </option>
      ))}
    </Select>
  );
}

export function WhichTax(choice: Choice) {
  return (
    <Select
      id="setting-taxMode"
      label="Tax mode"
      help="GST needs the legal name, GSTIN and address below. What was sold before stays as it is."
      {...choice}
    >
      <option value="">Off: receipts that are no tax invoices</option>
      <option value="gst">GST: tax invoices, TCS and TDS</option>
    </Select>
  );
}
