import { LISTING_LIMITS } from '#contract/listings.ts';
import { TextArea, TextInput } from '../../ui/field.tsx';
import type { SectionFacts } from './basics-section.tsx';
import { FormSection } from './form-section.tsx';
import { controlId } from './listing-problems.ts';

const LEVELS = ['Beginner', 'Intermediate', 'Advanced'];

export function DetailsSection({ form: { register }, atField }: SectionFacts) {
  const field = (name: 'complexityLevel' | 'techStack' | 'timeline' | 'prerequisites') =>
    fieldOf(name, atField);
  return (
    <FormSection title="Details" help="All optional. Each answer spares a buyer a question.">
      <TextInput
        {...register('projectDetails.techStack')}
        {...field('techStack')}
        label="Tech stack"
        placeholder="React 19, Fastify 5, PostgreSQL 18"
        maxLength={LISTING_LIMITS.detailMax}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          {...register('projectDetails.complexityLevel')}
          {...field('complexityLevel')}
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
          {...register('completionStatus')}
          id={controlId('completionStatus')}
          label="Completion"
          help="In percent; 100 means nothing is missing."
          inputMode="numeric"
          className="figures"
          maxLength={3}
          error={atField.completionStatus}
        />
      </div>
      <TextInput
        {...register('projectDetails.timeline')}
        {...field('timeline')}
        label="Timeline"
        help="How long it takes to get it running or to finish it."
        maxLength={500}
      />
      <TextArea
        {...register('projectDetails.prerequisites')}
        {...field('prerequisites')}
        label="Prerequisites"
        help="What has to be there: runtimes, accounts, keys."
        rows={3}
        maxLength={LISTING_LIMITS.detailMax}
      />
      <TextArea
        {...register('projectDetails.installationInstructions')}
        {...fieldOf('installationInstructions', atField)}
        label="Installation instructions"
        rows={4}
        maxLength={LISTING_LIMITS.detailMax}
      />
      <TextArea
        {...register('projectDetails.usageInstructions')}
        {...fieldOf('usageInstructions', atField)}
        label="Usage instructions"
        rows={4}
        maxLength={LISTING_LIMITS.detailMax}
      />
    </FormSection>
  );
}

function fieldOf(name: string, atField: Record<string, string>) {
  const field = `projectDetails.${name}`;
  return { id: controlId(field), error: atField[field] };
}
