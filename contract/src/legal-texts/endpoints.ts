import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LEGAL_LIMITS } from './constants.ts';
import { LegalKindField, LegalSummary, LegalText } from './schemas.ts';

export const legalTextEndpoints = {
  'GET /legal-texts': endpoint({
    summary: 'Which versions of terms, privacy policy and refund rules are in force',
    access: 'public',
    data: z.object({ texts: z.array(LegalSummary) }),
    cached: true,
  }),
  'GET /legal-texts/:kind': endpoint({
    summary: 'One of these texts, in force or as it was',
    access: 'public',
    params: z.object({ kind: LegalKindField }),
    query: z.object({ version: z.coerce.number().int().min(1).max(LEGAL_LIMITS.versionMax).optional() }),
    data: LegalText,
    cached: true,
  }),
};
