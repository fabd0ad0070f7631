import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { parse } from '../api/input.ts';
import { CONTROLS } from '../controls/calls.ts';
import type { ControlContext } from '../controls/control.ts';
import { settingsOf } from './switch-fields.ts';

const SAID: Record<string, string> = {
  pay: 'The attempt at paying is through.',
  'authorize-late': 'The bank authorised the payment after all.',
  capture: 'The payment is captured.',
  refund: 'The refund is made.',
  'refund/settle': 'The bank answered the refund.',
  dispute: 'The dispute is open.',
  'dispute/resolve': 'The dispute moved.',
  'payout/move': 'The payout moved.',
  'balance/set': 'That is in the account.',
  'balance/top-up': 'The account is topped up.',
  'webhook/replay': 'Sent again.',
  switches: 'Set.',
  reset: 'Everything goes as it should again.',
  clock: 'The clock moved, and what fell due has run.',
};

/** What is said after an act of this name went well; nothing for a name that is none. */
export const messageAfter = (name: string): string => (Object.hasOwn(SAID, name) ? (SAID[name] ?? '') : '');

/** The longest that a page waits for the market's answers to the webhooks of an act. */
const WAIT_MS = 2_500;

const Advance = z.strictObject({
  advanceSeconds: z
    .number()
    .int()
    .min(1, 'Time only moves forward.')
    .max(31_622_400, 'At most a year at once.'),
});

/**
 * Does what a form of the page asks for, by the very controls of the API, and gives the webhooks a moment.
 * @throws ProviderError for whatever the control refuses
 */
export async function act(context: ControlContext, name: string, form: URLSearchParams): Promise<void> {
  if (name === 'switches') await CONTROLS.set?.(context, settingsOf(form));
  else if (name === 'clock') await moveClock(context, form);
  else await CONTROLS[name]?.(context, inputOf(form));
  await Promise.race([context.sender.flush(), sleep(WAIT_MS)]);
}

async function moveClock({ ctx }: ControlContext, form: URLSearchParams): Promise<void> {
  const { advanceSeconds } = parse(Advance, { advanceSeconds: Number(form.get('advanceSeconds') ?? '') });
  await ctx.clock.advance(advanceSeconds);
}

/** Fields as JSON: `times:number` is a number, `amount:rupees` becomes paise, the way back is left out. */
function inputOf(form: URLSearchParams): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const [field, value] of form) {
    const [name = '', type] = field.split(':');
    if (name === 'back' || value === '') continue;
    if (type === 'number') input[name] = Number(value);
    else if (type === 'rupees') input[name] = Math.round(Number(value) * 100);
    else input[name] = value;
  }
  return input;
}
