import { LICENCE_LIMITS } from './constants.ts';

/** From how many licences of one order on a price falls, and by how much of it: of every tier of a listing (rule L12). */
export interface VolumeStep {
  /** Licences of one order. */
  quantity: number;
  percent: number;
}

export const VOLUME_LIMITS = {
  steps: 5,
  quantityMin: 2,
  quantityMax: LICENCE_LIMITS.quantityMax,
  percentMin: 1,
  percentMax: 50,
} as const;

/** What a quantity takes off the price of each licence of an order, in percent; 0 below the first step. */
export function volumePercent(steps: readonly VolumeStep[], quantity: number): number {
  return steps.findLast((step) => step.quantity <= quantity)?.percent ?? 0;
}

/** What is wrong with the steps of a form, named by their places; nothing when they may be stored. */
export function wrongVolumeSteps(steps: unknown): string | undefined {
  const { steps: most } = VOLUME_LIMITS;
  if (!Array.isArray(steps)) return 'Volume steps must be a JSON list';
  if (steps.length > most) return `At most ${most} volume steps`;
  for (const [index, step] of steps.entries()) {
    const wrong = wrongStep(step, steps[index - 1] as VolumeStep | undefined);
    if (wrong) return `Step ${index + 1}: ${wrong}`;
  }
  return undefined;
}

/** `before` is the step before it, which is right. */
function wrongStep(step: unknown, before: VolumeStep | undefined): string | undefined {
  const { quantityMin, quantityMax, percentMin, percentMax } = VOLUME_LIMITS;
  const { quantity, percent } = (step ?? {}) as { quantity?: unknown; percent?: unknown };
  if (!isWhole(quantity, quantityMin, quantityMax))
    return `enter a number of licences from ${quantityMin} to ${quantityMax}`;
  if (!isWhole(percent, percentMin, percentMax))
    return `enter a whole percentage from ${percentMin} to ${percentMax}`;
  if (before && quantity <= before.quantity)
    return `it must begin at more licences than the step before it, ${before.quantity}`;
  if (before && percent <= before.percent)
    return `it must take more off than the step before it, ${before.percent}%`;
  return undefined;
}

function isWhole(value: unknown, min: number, max: number): value is number {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
}

/** A step as people read it. */
export function volumeStepText({ quantity, percent }: VolumeStep): string {
  return `${quantity} or more: ${percent}% off`;
}
