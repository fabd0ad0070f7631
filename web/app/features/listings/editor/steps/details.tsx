import { LISTING_LIMITS } from '#contract/listings/constants.ts';
import { TextArea, TextInput } from '../../../../ui/form/field.tsx';
import { waitsForReview } from '../saving/state.ts';
import { isPublished } from '../values/listing.ts';
import { detailField, EffectNote, type StepProps, textField } from './parts.tsx';

const LEVELS = ['Beginner', 'Intermediate', 'Advanced'];

/** All optional: each answer spares a buyer a question. */
export function DetailsStep(props: StepProps) {
  const project = props.state.listing?.project;
  const isLive = project !== undefined && isPublished(project.status);
  return (
    <>
      {isLive && (
        <EffectNote>
          Once saved, changes here are live at once. Only the completion waits for a review, as buyers rely on
          it.
        </EffectNote>
      )}
      <TextInput
        {...detailField(props, 'techStack')}
        label="Tech stack"
        placeholder="React 19, Fastify 5, PostgreSQL 18"
        maxLength={LISTING_LIMITS.detailMax}
      />
      <HowFar {...props} />
      <TextInput
        {...detailField(props, 'timeline')}
        label="Timeline"
        help="How long it takes to get it running or to finish it."
        maxLength={500}
      />
      <Links {...props} />
      <Guides {...props} />
    </>
  );
}

/** How hard it is to understand, and how much of it is there. */
function HowFar(props: StepProps) {
  const completionHelp = waitsForReview(props.state, 'completionStatus')
    ? `Waits for a review; ${props.state.listing?.project.completionStatus}% stays on the market until then.`
    : 'In percent; 100 means nothing is missing.';
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextInput
        {...detailField(props, 'complexityLevel')}
        label="Complexity level"
        list="complexity-levels"
        maxLength={100}
      />
      <datalist id="complexity-levels">
        {LEVELS.map((level) => (
          <option key={level} value={level} />
        ))}
      </datalist>
      <TextInput
        {...textField(props, 'completionStatus')}
        label="Completion"
        help={completionHelp}
        inputMode="numeric"
        className="figures"
        maxLength={3}
      />
    </div>
  );
}

function Links(props: StepProps) {
  const address = { type: 'url', inputMode: 'url', placeholder: 'https://', maxLength: 500 } as const;
  return (
    <>
      <TextInput {...textField(props, 'demoUrl')} {...address} label="Live demo" />
      <TextInput
        {...textField(props, 'githubRepo')}
        {...address}
        label="Source repository"
        help="Only buyers see it."
      />
    </>
  );
}

/** What a buyer needs for getting it to run. */
function Guides(props: StepProps) {
  return (
    <>
      <TextArea
        {...detailField(props, 'prerequisites')}
        label="Prerequisites"
        help="What has to be there: runtimes, accounts, keys."
        rows={3}
        maxLength={LISTING_LIMITS.detailMax}
      />
      <TextArea
        {...detailField(props, 'installationInstructions')}
        label="Installation instructions"
        rows={4}
        maxLength={LISTING_LIMITS.detailMax}
      />
      <TextArea
        {...detailField(props, 'usageInstructions')}
        label="Usage instructions"
        rows={4}
        maxLength={LISTING_LIMITS.detailMax}
      />
    </>
  );
}
