import {
  CONDITION_LIMITS,
  LICENCE_CONDITION_TEXTS,
  LICENCE_CONDITIONS,
  type LicenceConditionCode,
} from '#contract/listings/conditions/constants.ts';
import { Checkbox, TextInput } from '../../../../ui/form/field.tsx';
import { waitsForReview } from '../saving/state.ts';
import { isPublished } from '../values/listing.ts';
import { EffectNote, StepPart, type StepProps, textField } from './parts.tsx';

/** What the seller asks for beside what the licences say: some of a list, and one in their own words (rule L11). */
export function ConditionsPart(props: StepProps) {
  const { session, state, problems } = props;
  const { licenceConditions: chosen } = state.values;
  const isFull = chosen.length >= CONDITION_LIMITS.listed;
  const choose = (code: LicenceConditionCode, isChosen: boolean) =>
    session.change({
      licenceConditions: LICENCE_CONDITIONS.filter((one) => (one === code ? isChosen : chosen.includes(one))),
    });
  return (
    <StepPart
      title="Conditions of your own"
      help={`Optional. They become a part of every licence that you sell from then on: up to ${CONDITION_LIMITS.listed} of this list, and one in your own words. They add to what a licence asks for, and take away nothing that it gives.`}
    >
      <LiveEffect {...props} />
      <fieldset
        className="grid gap-2 sm:gap-0"
        aria-describedby={problems.licenceConditions ? 'conditions-error' : undefined}
      >
        <legend className="text-14 font-medium">{`${chosen.length} of ${CONDITION_LIMITS.listed} chosen`}</legend>
        {LICENCE_CONDITIONS.map((code, index) => {
          const isChosen = chosen.includes(code);
          return (
            <Checkbox
              key={code}
              id={index === 0 ? 'listing-licenceConditions' : undefined}
              label={LICENCE_CONDITION_TEXTS[code]}
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={({ target }) => choose(code, target.checked)}
            />
          );
        })}
        {problems.licenceConditions && (
          <p id="conditions-error" className="text-14 text-danger">
            {problems.licenceConditions}
          </p>
        )}
      </fieldset>
      <TextInput
        {...textField(props, 'ownCondition')}
        label="In your own words"
        note={`${state.values.ownCondition.trim().length} of ${CONDITION_LIMITS.ownMax}`}
        help="One sentence that a buyer and a court understand. A reviewer reads it before it takes effect."
        maxLength={CONDITION_LIMITS.ownMax}
      />
    </StepPart>
  );
}

function LiveEffect({ state }: StepProps) {
  const project = state.listing?.project;
  if (!project || !isPublished(project.status)) return null;
  return (
    <EffectNote>
      {waitsForReview(state, 'ownCondition')
        ? 'Your own words wait for a review. Until then the ones before them hold.'
        : 'Once saved, conditions of the list hold for new orders at once. Your own words wait for a review.'}
    </EffectNote>
  );
}
