import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Uuid } from '../../fields.ts';
import { trimmedText } from '../../text.ts';
import { ACT_REASON_MAX } from '../constants.ts';
import { MarketSettingsForm, SettingsState } from './schemas.ts';

const ById = z.object({ id: Uuid });

export const adminSettingsEndpoints = {
  'GET /admin/settings': endpoint({
    summary: 'What admins have set, and what the environment says',
    access: ['admin'],
    data: SettingsState,
  }),
  'PUT /admin/settings': endpoint({
    summary: 'Set all of it; every process follows within a second',
    access: ['admin'],
    needsFreshSignIn: true,
    body: z.object({
      /** The one that was read: another is refused. */
      revision: z.number().int(),
      settings: MarketSettingsForm,
      reason: trimmedText(ACT_REASON_MAX).default(''),
    }),
    data: SettingsState,
  }),
  'POST /admin/settings/second-admin/:id/confirm': endpoint({
    summary: 'Let a higher sum for two admins hold at once: the yes of a second admin',
    access: ['admin'],
    needsFreshSignIn: true,
    params: ById,
    data: SettingsState,
  }),
  'POST /admin/settings/second-admin/:id/cancel': endpoint({
    summary: 'End a raise of the sum for two admins that waits',
    access: ['admin'],
    params: ById,
    data: SettingsState,
  }),
};
