import { ADDRESS_MAX, NAME_MAX } from '#contract/tax/constants.ts';
import { STATES, STATES_BY_NAME } from '#contract/tax/states.ts';
import { Checkbox, Select, TextArea, TextInput } from '../../../ui/form/field.tsx';
import { type BillingProblems, type BillingValues, fieldId } from './values.ts';

/** In 97, the sea, nobody lives. */
const CHOICES = STATES_BY_NAME.filter((code) => code !== '97');

interface FieldsProps {
  values: BillingValues;
  problems: BillingProblems;
  onChange: (part: Partial<BillingValues>) => void;
}

/** The buyer's state, and for a business its GSTIN, name and address. */
export function BillingFields({ values, problems, onChange }: FieldsProps) {
  return (
    <>
      <Select
        id={fieldId('state')}
        name="state"
        label="Your state"
        autoComplete="address-level1"
        required
        value={values.state}
        error={problems.state}
        help={problems.state ? undefined : 'The law asks for it on the invoice.'}
        onChange={({ target }) => onChange({ state: target.value })}
      >
        <option value="" disabled>
          Choose
        </option>
        {CHOICES.map((code) => (
          <option key={code} value={code}>
            {STATES[code]}
          </option>
        ))}
      </Select>
      <Checkbox
        label="I buy for a business with a GSTIN"
        checked={values.isBusiness}
        onChange={({ target }) => onChange({ isBusiness: target.checked })}
      />
      {values.isBusiness && <BusinessFields {...{ values, problems, onChange }} />}
    </>
  );
}

function BusinessFields({ values, problems, onChange }: FieldsProps) {
  return (
    <>
      <TextInput
        id={fieldId('gstin')}
        name="gstin"
        label="GSTIN"
        className="figures"
        maxLength={30}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        value={values.gstin}
        error={problems.gstin}
        help={problems.gstin ? undefined : 'Such as 27AAPFU0939F1ZV.'}
        onChange={({ target }) => onChange({ gstin: target.value })}
      />
      <TextInput
        id={fieldId('company')}
        name="company"
        label="Company"
        maxLength={NAME_MAX}
        autoComplete="organization"
        value={values.company}
        error={problems.company}
        onChange={({ target }) => onChange({ company: target.value })}
      />
      <TextArea
        id={fieldId('address')}
        name="address"
        label="Address"
        rows={2}
        maxLength={ADDRESS_MAX}
        autoComplete="street-address"
        value={values.address}
        error={problems.address}
        onChange={({ target }) => onChange({ address: target.value })}
      />
    </>
  );
}
