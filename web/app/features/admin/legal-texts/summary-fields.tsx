import { LICENCE_TEXT_LIMITS } from '#contract/legal-texts/licences/constants.ts';
import type { LicenceAnswer } from '#contract/payments/licences/constants.ts';
import type { LicenceSummary } from '#contract/payments/licences/schemas.ts';
import { Select, TextInput } from '../../../ui/form/field.tsx';

const ANSWER_NAMES: Record<LicenceAnswer, string> = {
  yes: 'Allowed',
  limited: 'Within limits',
  no: 'Not allowed',
  unsaid: 'The text does not say',
};

/** What the text allows in a few words: the table that buyers see over it. */
export function SummaryFields({
  summary,
  onChange,
  errorAt,
}: {
  summary: LicenceSummary;
  onChange: (summary: LicenceSummary) => void;
  errorAt: (field: string) => string | undefined;
}) {
  const change = (index: number, part: Partial<LicenceSummary[number]>) =>
    onChange(summary.map((one, at) => (at === index ? { ...one, ...part } : one)));
  return (
    <fieldset>
      <legend className="font-medium">In a minute</legend>
      <p className="mt-1 max-w-[60ch] text-14 text-muted">
        The table over the text. Uses that sellers name for their listings, such as SaaS, go by what
        Codehaat’s licences allow: a text that allows less has to say so here.
      </p>
      {errorAt('summary') && <p className="mt-1 text-14 text-danger">{errorAt('summary')}</p>}
      <div className="mt-4 grid gap-5">
        {summary.map(({ topic, name, answer, words }, index) => (
          <div key={topic} className="grid gap-3 sm:grid-cols-[minmax(0,220px)_minmax(0,1fr)]">
            <Select
              id={`licence-summary-${index}-answer`}
              label={name}
              value={answer}
              onChange={({ target }) => change(index, { answer: target.value as LicenceAnswer })}
            >
              {Object.entries(ANSWER_NAMES).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
            <TextInput
              id={`licence-summary-${index}-words`}
              label="In a few words"
              maxLength={LICENCE_TEXT_LIMITS.wordsMax}
              value={words}
              onChange={({ target }) => change(index, { words: target.value })}
              error={errorAt(`summary.${index}.words`)}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
