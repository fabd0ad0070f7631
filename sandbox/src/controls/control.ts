import type * as z from 'zod';
import { parse } from '../api/input.ts';
import type { SandboxContext } from '../context.ts';
import type { WebhookSender } from '../webhooks/sender.ts';

/** What the controls work on. */
export type ControlContext = { ctx: SandboxContext; sender: WebhookSender };

export type Control = (context: ControlContext, body: unknown) => Promise<unknown>;

/** A verb behind its schema; what does not fit is answered 400 in the provider's shape. */
export function control<Schema extends z.ZodType>(
  schema: Schema,
  run: (context: ControlContext, input: z.output<Schema>) => Promise<unknown>,
): Control {
  return (context, body) => run(context, parse(schema, body));
}
