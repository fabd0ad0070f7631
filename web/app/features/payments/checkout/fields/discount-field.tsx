import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import type { CheckoutFields } from './use-fields.ts';

/** As the server takes them. */
const CODE_LENGTH = 64;

/** The discount code with its Apply; what it takes off is shown beside the price. */
export function DiscountField({ fields, error }: { fields: CheckoutFields; error?: string | undefined }) {
  const { discountCode, discount, change } = fields;
  return (
    <Field
      id="discount"
      label="Discount code"
      note="optional"
      error={error ?? discount.error}
      help={discount.isApplied ? 'This code lowers the price below.' : undefined}
    >
      {(control) => (
        <span className="flex gap-2">
          <input
            {...control}
            name="discount"
            autoComplete="off"
            spellCheck={false}
            maxLength={CODE_LENGTH}
            className="field-box figures min-w-0 text-14"
            value={discountCode}
            onChange={(event) => change({ discountCode: event.target.value })}
            onBlur={() => void discount.apply()}
            onKeyDown={(event) => {
              // Enter would pay; a code that was not tried yet is tried first.
              if (event.key !== 'Enter' || discountCode.trim() === '' || discount.isApplied) return;
              event.preventDefault();
              void discount.apply();
            }}
          />
          <Button
            busy={discount.isChecking}
            disabled={discountCode.trim() === '' || discount.isApplied}
            onClick={() => void discount.apply()}
          >
            Apply
          </Button>
        </span>
      )}
    </Field>
  );
}
