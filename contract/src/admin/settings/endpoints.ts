import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { trimmedText } from '../../text.ts';
import { ACT_REASON_MAX } from '../constants.ts';
import { MarketSettings, SettingsState } from './schemas.ts';

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
      settings: MarketSettings,
      reason: trimmedText(ACT_REASON_MAX).default(''),
    }),
    data: SettingsState,
  }),
};
