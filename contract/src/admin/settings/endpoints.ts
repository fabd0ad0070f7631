import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Uuid } from '../../fields.ts';
import { boundedText, trimmedText } from '../../text.ts';
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
  'PUT /admin/settings/logo': endpoint({
    summary: "Set the market's logo, of which its icons are made; every process follows within a second",
    access: ['admin'],
    needsFreshSignIn: true,
    form: z.object({
      /** That of the settings that were read: another is refused. It comes before the file. */
      revision: boundedText(20),
    }),
    files: { logo: 1 },
    data: SettingsState,
  }),
  'DELETE /admin/settings/logo': endpoint({
    summary: 'Go back to the drawn mark and the icons of the program',
    access: ['admin'],
    needsFreshSignIn: true,
    query: z.object({ revision: z.coerce.number().int() }),
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
