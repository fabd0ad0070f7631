import { Plus, X } from 'lucide-react';
import { VOLUME_LIMITS } from '#contract/listings/volume-steps.ts';
import { Button } from '../../../../ui/button.tsx';
import type { ListingValues, TypedStep } from '../values/listing.ts';
import { StepPart, type StepProps } from './parts.tsx';

const NEW_STEP: TypedStep = { quantity: '', percent: '' };
const FIRST_CONTROL = 'listing-volumeSteps';

/** How much less a licence costs to those who buy several in one order (rule L12). */
export function VolumeStepsPart({ session, state, problems }: StepProps) {
  const { volumeSteps: steps } = state.values;
  const error = problems.volumeSteps;
  const change = (volumeSteps: ListingValues['volumeSteps']) => session.change({ volumeSteps });
  const remove = (place: number) => {
    change(steps.filter((_, index) => index !== place));
    // What was pressed is gone.
    requestAnimationFrame(() => document.getElementById('volume-step-add')?.focus());
  };
  return (
    <StepPart
      title="Less for several licences"
      help="Optional. Teams and agencies buy several licences in one order: from a number of your choice on, each costs less. It holds for every licence you offer, and once saved for new orders at once."
    >
      <fieldset className="grid gap-3" aria-describedby={error ? 'volume-steps-error' : undefined}>
        <legend className="sr-only">Less for several licences</legend>
        {steps.map((step, index) => (
          <StepRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a step has nothing that names it but its place
            key={index}
            place={index}
            step={step}
            isWrong={isWrong(steps, index, error)}
            onChange={(part) => change(steps.map((one, at) => (at === index ? { ...one, ...part } : one)))}
            onRemove={() => remove(index)}
          />
        ))}
        {error && (
          <p id="volume-steps-error" className="text-14 text-danger">
            {error}
          </p>
        )}
        {steps.length < VOLUME_LIMITS.steps && (
          <div>
            <Button
              id={steps.length === 0 ? FIRST_CONTROL : 'volume-step-add'}
              onClick={() => change([...steps, NEW_STEP])}
            >
              <Plus size={16} aria-hidden="true" />
              {steps.length === 0 ? 'Add a step' : 'Add another step'}
            </Button>
          </div>
        )}
      </fieldset>
    </StepPart>
  );
}

/** "5 or more: 20 % off", with both figures to be typed. */
function StepRow({
  place,
  step,
  isWrong,
  onChange,
  onRemove,
}: {
  place: number;
  step: TypedStep;
  isWrong: boolean;
  onChange: (part: Partial<TypedStep>) => void;
  onRemove: () => void;
}) {
  const figure = {
    className: 'field-box figures w-16 text-right',
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 2,
    'aria-invalid': isWrong || undefined,
  } as const;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <input
        {...figure}
        id={place === 0 ? FIRST_CONTROL : undefined}
        aria-label={`Step ${place + 1}: licences`}
        value={step.quantity}
        onChange={({ target }) => onChange({ quantity: target.value })}
      />
      <span>or more:</span>
      <input
        {...figure}
        aria-label={`Step ${place + 1}: percent off`}
        value={step.percent}
        onChange={({ target }) => onChange({ percent: target.value })}
      />
      <span>% off</span>
      <Button
        variant="plain"
        className="size-11 p-0"
        aria-label={`Remove step ${place + 1}`}
        onClick={onRemove}
      >
        <X size={18} aria-hidden="true" />
      </Button>
    </div>
  );
}

/** A message names a step by its place among those of which anything was typed. */
function isWrong(steps: readonly TypedStep[], place: number, error: string | undefined): boolean {
  const named = Number(/^Step (\d)/.exec(error ?? '')?.[1]);
  const isTyped = ({ quantity, percent }: TypedStep) => `${quantity}${percent}`.trim() !== '';
  return isTyped(steps[place]!) && steps.slice(0, place + 1).filter(isTyped).length === named;
}
