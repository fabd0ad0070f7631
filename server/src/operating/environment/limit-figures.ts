import * as z from 'zod';
import type { LimitFigures } from '#platform/limits/declare-limit.ts';
import { entries } from './form.ts';

const ENTRY = /^([a-z-]{1,60})=(\d{1,7})\/(\d{1,7})$/;
/** Thirty-one days: rows of limits are kept that long. */
const MOST_SECONDS = 2_678_400;

/** Limits with figures of the operator's own: `name=times/seconds`, separated by commas. */
export const limitFigures = z
  .string()
  .max(10_000, 'must have at most 10,000 characters')
  .default('')
  .transform((text, ctx) => {
    const figures = new Map<string, LimitFigures>();
    for (const entry of entries(text)) {
      const [, name = '', times, seconds] = ENTRY.exec(entry) ?? [];
      const found = { times: Number(times), seconds: Number(seconds) };
      if (!(found.times >= 1 && found.seconds >= 1 && found.seconds <= MOST_SECONDS)) {
        ctx.addIssue({
          code: 'custom',
          message: `must hold limits such as contact=20/3600, of at least once in at most ${MOST_SECONDS} seconds`,
        });
        return z.NEVER;
      }
      if (figures.has(name)) {
        ctx.addIssue({ code: 'custom', message: `must name ${name} once` });
        return z.NEVER;
      }
      figures.set(name, found);
    }
    return figures;
  });
