import * as z from 'zod';
import { SEVERITIES } from '../constants.ts';

/** What came of an inspection that has ended, at a glance; what it found, the report says by severity. */
export const InspectionResult = z.object({
  /** How many findings there are. */
  found: z.int(),
  /** How bad the worst of them is; `null` where there is none. */
  worst: z.enum(SEVERITIES).nullable(),
});
export type InspectionResult = z.output<typeof InspectionResult>;
