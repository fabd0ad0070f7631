import { LICENCE_LIMITS } from '#contract/listings/constants.ts';
import type { Project } from '#contract/listings/schemas.ts';
import { volumeStepText } from '#contract/listings/volume-steps.ts';
import { TextInput } from '../../../../ui/form/field.tsx';
import type { CheckoutFields } from './use-fields.ts';

/** For how many products the licence is, and for whom; closed for whoever wants one for themselves (rule L12). */
export function SeveralLicences({
  project,
  fields,
  error,
  isOpen,
}: {
  project: Project;
  fields: CheckoutFields;
  /** What the server says of the quantity. */
  error?: string | undefined;
  isOpen: boolean;
}) {
  const { quantityText, quantityError, licensee, change, isFree } = fields;
  if (isFree) return null;
  const steps = project.volumeSteps.map(volumeStepText).join(' · ');
  return (
    <details open={isOpen || quantityText !== '1' || licensee !== ''} className="several-licences">
      <summary className="link link-target text-14">For several products, or for a client</summary>
      <div className="mt-2 grid gap-4 sm:grid-cols-[8rem_1fr]">
        <TextInput
          id="quantity"
          name="quantity"
          label="Products"
          type="number"
          inputMode="numeric"
          min={1}
          max={LICENCE_LIMITS.quantityMax}
          step={1}
          className="figures"
          value={quantityText}
          onChange={(event) => change({ quantity: event.target.value })}
          error={error ?? quantityError}
        />
        <TextInput
          id="licensee"
          name="licensee"
          label="Product or client"
          note="optional"
          help="Named on the certificate. Leave it empty for yourself."
          maxLength={LICENCE_LIMITS.licenseeMax}
          autoComplete="off"
          value={licensee}
          onChange={(event) => change({ licensee: event.target.value })}
        />
      </div>
      {steps !== '' && <p className="mt-2 text-14 text-muted">{steps}</p>}
    </details>
  );
}
