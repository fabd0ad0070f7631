import type { ComponentProps } from 'react';
import { ADDRESS_MAX, NAME_MAX, type TaxRegistration } from '#contract/tax/constants.ts';
import { STATES, STATES_BY_NAME } from '#contract/tax/states.ts';
import { Select, TextArea, TextInput } from '../../../ui/form/field.tsx';
import { fieldId, type ProfileField, type ProfileProblems, type ProfileValues } from './values.ts';

const REGISTRATIONS: Record<TaxRegistration, string> = {
  unregistered: 'Not registered for GST',
  regular: 'Registered, regular scheme',
  composition: 'Registered, composition scheme',
};

/** What papers say of a seller: registration, name, address and state. */
export function ProfileFields({
  values,
  problems,
  onChange,
}: {
  values: ProfileValues;
  problems: ProfileProblems;
  onChange: (part: Partial<ProfileValues>) => void;
}) {
  /** The example in `help` stands in the message too, where there is one. */
  const bound = <F extends ProfileField>(name: F, help?: string) => ({
    ...{ id: fieldId(name), name, value: values[name], error: problems[name], required: true },
    help: problems[name] ? undefined : help,
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ [name]: target.value } as Partial<ProfileValues>),
  });
  return (
    <>
      <Select {...bound('registration', 'Below the GST turnover limit you need not register.')} label="GST">
        {(Object.keys(REGISTRATIONS) as TaxRegistration[]).map((name) => (
          <option key={name} value={name}>
            {REGISTRATIONS[name]}
          </option>
        ))}
      </Select>
      {values.registration === 'regular' && (
        <TextInput
          {...bound('gstin', 'On the papers of your registration, such as 27AAPFU0939F1ZV.')}
          label="GSTIN"
          className="figures"
          maxLength={30}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <TextInput
        {...bound('legalName', 'As on your PAN or in your registration.')}
        label="Legal name"
        maxLength={NAME_MAX}
        autoComplete="name"
      />
      <TextArea
        {...bound('address', 'Buyers read it on their invoices.')}
        label="Address"
        rows={2}
        maxLength={ADDRESS_MAX}
        autoComplete="street-address"
      />
      <StateChoice {...bound('state')} />
    </>
  );
}

function StateChoice(props: Omit<ComponentProps<typeof Select>, 'label' | 'children'>) {
  return (
    <Select {...props} label="State or union territory" autoComplete="address-level1">
      <option value="" disabled>
        Choose
      </option>
      {STATES_BY_NAME.map((code) => (
        <option key={code} value={code}>
          {STATES[code]}
        </option>
      ))}
    </Select>
  );
}
