import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { LicenceTextInput, ManagedLicenceText } from '../../legal-texts/licences/schemas.ts';
import {
  LegalKindField,
  LegalMarkdown,
  LegalParts,
  LegalSummary,
  LegalTextInput,
  ManagedLegalText,
} from '../../legal-texts/schemas.ts';
import { LICENCE_TIERS } from '../../listings/constants.ts';

const OfKind = z.object({ kind: LegalKindField });

const OfTier = z.object({ tier: z.enum(LICENCE_TIERS, { error: 'There is no such licence' }) });

export const adminLegalTextEndpoints = {
  'GET /admin/licence-texts/:tier': endpoint({
    summary: 'The text of a licence, what Codehaat suggests, and what was published before',
    access: ['admin'],
    params: OfTier,
    data: ManagedLicenceText,
  }),
  'POST /admin/licence-texts/:tier': endpoint({
    summary: 'Publish the text of a licence; orders take it from now on',
    access: ['admin'],
    needsFreshSignIn: true,
    params: OfTier,
    body: LicenceTextInput,
    data: ManagedLicenceText,
  }),
  'GET /admin/legal-texts': endpoint({
    summary: 'The market’s terms, privacy policy and refund rules',
    access: ['admin'],
    data: z.object({ texts: z.array(LegalSummary) }),
  }),
  'GET /admin/legal-texts/:kind': endpoint({
    summary: 'One of these texts, its versions, and what Codehaat suggests',
    access: ['admin'],
    params: OfKind,
    data: ManagedLegalText,
  }),
  'POST /admin/legal-texts/:kind/preview': endpoint({
    summary: 'How a text would be shown; nothing is published',
    access: ['admin'],
    params: OfKind,
    body: z.object({ text: LegalMarkdown }),
    data: LegalParts,
  }),
  'POST /admin/legal-texts/:kind': endpoint({
    summary: 'Publish a new version; it is in force at once',
    access: ['admin'],
    needsFreshSignIn: true,
    params: OfKind,
    body: LegalTextInput,
    data: ManagedLegalText,
  }),
};
