import { type VolumeStep, volumeStepText } from '#contract/listings/volume-steps.ts';

/** How much less each licence costs to those who buy several in one order; nothing where it costs the same (rule L12). */
export function VolumeSteps({ steps }: { steps: readonly VolumeStep[] }) {
  if (steps.length === 0) return null;
  return (
    <div className="mt-4 text-14">
      <p className="font-medium">Several licences in one order</p>
      <ul className="mt-1 grid gap-0.5 text-muted">
        {steps.map((step) => (
          <li key={step.quantity}>{volumeStepText(step)}</li>
        ))}
      </ul>
    </div>
  );
}
