import { DISCOUNT_LIMITS } from '#contract/discounts/constants.ts';
import type { ManagedProject } from '#contract/listings/schemas.ts';
import { Checkbox, Field, TextInput } from '../../ui/form/field.tsx';
import { CodePreview } from './code-preview.tsx';
import { type CodeField, type CodeProblems, type CodeValues, fieldId } from './code-values.ts';
import { ProjectChoice } from './project-choice.tsx';

/** Everything that can be decided about a code. The word of one that exists stays. */
export function CodeFields({
  values,
  problems,
  projects,
  isNew,
  onChange,
}: {
  values: CodeValues;
  problems: CodeProblems;
  projects: ManagedProject[];
  isNew: boolean;
  onChange: (part: Partial<CodeValues>) => void;
}) {
  const bound = (field: Exclude<CodeField, 'allListings' | 'projectIds' | 'kind' | 'tellsWishers'>) => ({
    id: fieldId(field),
    name: field,
    value: values[field],
    error: problems[field],
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  });
  return (
    <>
      {isNew && (
        <TextInput
          {...bound('code')}
          label="Code"
          note="optional"
          help={`${DISCOUNT_LIMITS.codeMin} to ${DISCOUNT_LIMITS.codeMax} letters, digits and dashes. Left empty, one is made for you.`}
          placeholder="DIWALI-50"
          maxLength={DISCOUNT_LIMITS.codeMax}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="figures uppercase placeholder:normal-case"
        />
      )}
      <Worth values={values} error={problems.value ?? problems.kind} onChange={onChange} />
      <CodePreview values={values} projects={projects} />
      <ProjectChoice values={values} error={problems.projectIds} projects={projects} onChange={onChange} />
      <div className="code-pair">
        <TextInput {...bound('usesLimit')} {...COUNT} label="Total uses" note="optional" />
        <TextInput {...bound('usesPerBuyer')} {...COUNT} label="Uses per buyer" note="optional" />
      </div>
      <p className="-mt-2 text-14 text-muted">Leave these empty for no limit.</p>
      <div className="code-pair">
        <TextInput {...bound('startsAt')} label="Starts" note="IST, optional" type="datetime-local" />
        <TextInput {...bound('endsAt')} label="Ends" note="IST, optional" type="datetime-local" />
      </div>
      <TextInput
        {...bound('note')}
        label="Note to yourself"
        note="optional"
        maxLength={DISCOUNT_LIMITS.noteMax}
        autoComplete="off"
      />
      <TellWishers isOn={values.tellsWishers} error={problems.tellsWishers} onChange={onChange} />
    </>
  );
}

function TellWishers({
  isOn,
  error,
  onChange,
}: {
  isOn: boolean;
  error: string | undefined;
  onChange: (part: Partial<CodeValues>) => void;
}) {
  return (
    <Checkbox
      id={fieldId('tellsWishers')}
      name="tellsWishers"
      label="Tell people who have these projects on their wishlist"
      help="They are told once, when the code can be used. Of your codes one is told a day."
      checked={isOn}
      error={error}
      onChange={({ target }) => onChange({ tellsWishers: target.checked })}
    />
  );
}

const COUNT = { inputMode: 'numeric', autoComplete: 'off', className: 'figures', maxLength: 7 } as const;

/** A number and its unit, which stand together. */
function Worth({
  values: { kind, value },
  error,
  onChange,
}: {
  values: CodeValues;
  error: string | undefined;
  onChange: (part: Partial<CodeValues>) => void;
}) {
  return (
    <Field id={fieldId('value')} label="Discount" error={error}>
      {(control) => (
        <span className="code-worth">
          <input
            {...control}
            name="value"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            className="field-box figures"
            value={value}
            onChange={(event) => onChange({ value: event.target.value })}
          />
          <select
            id={fieldId('kind')}
            aria-label="Unit"
            className="field-box"
            value={kind}
            onChange={(event) => onChange({ kind: event.target.value === 'rupees' ? 'rupees' : 'percent' })}
          >
            <option value="percent">percent</option>
            <option value="rupees">rupees</option>
          </select>
        </span>
      )}
    </Field>
  );
}
