import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import type { CheckoutFields } from './use-fields.ts';

/** As the server takes them. */
const CODE_LENGTH = 64;
const SAID_ID = 'discount-said';

/**
 * The discount code with its Apply; what it takes off is shown beside the price. What came of it is told by a status
 * that always stands there: the focus is on the button, or has gone on, when the answer comes.
 */
export function DiscountField({ fields, error }: { fields: CheckoutFields; error?: string | undefined }) {
  const { discountCode, discount, change } = fields;
  const wrong = error ?? discount.error;
  const said = wrong ?? (discount.isApplied ? 'This code lowers the price below.' : undefined);
  return (
    <Field id="discount" label="Discount code" note="optional">
      {(control) => (
        <>
          <span className="flex gap-2">
            <input
              {...control}
              aria-describedby={SAID_ID}
              aria-invalid={wrong ? true : undefined}
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
          <span
            id={SAID_ID}
            role="status"
            className={`block text-14 ${wrong ? 'text-danger' : 'text-muted'}`}
          >
            {said && <span className="mt-1.5 block">{said}</span>}
          </span>
        </>
      )}
    </Field>
  );
}
