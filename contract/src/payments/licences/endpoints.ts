import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Uuid } from '../../fields.ts';
import { LICENCE_TIERS } from '../../listings/constants.ts';
import { LicenceHistory, LicenceText, OrderLicence, UpgradeQuote } from './schemas.ts';

/** The texts of licences: what may be read before paying, and what was agreed to (rule L11). */
export const licenceEndpoints = {
  'GET /licences': endpoint({
    summary: 'The licences that listings are sold under, with their texts and versions',
    access: 'public',
    data: z.object({ licences: z.array(LicenceText) }),
    cached: true,
  }),
  'GET /licences/:tier': endpoint({
    summary: 'The text of one licence, and its earlier versions',
    access: 'public',
    params: z.object({ tier: z.enum(LICENCE_TIERS, { error: 'There is no such licence' }) }),
    data: LicenceHistory,
    cached: true,
  }),
  'GET /payments/order/:orderId/licence': endpoint({
    summary: 'The text of the licence that one of the caller’s orders was made with',
    access: 'signed-in',
    params: z.object({ orderId: Uuid }),
    data: OrderLicence,
  }),
  'POST /payments/upgrade-quote': endpoint({
    summary: 'What it costs to exchange one of the caller’s licences for a higher one',
    access: 'signed-in',
    body: z.object({
      upgradeFrom: Uuid,
      licence: z.enum(LICENCE_TIERS, { error: 'There is no such licence' }).optional(),
    }),
    data: UpgradeQuote,
  }),
};
