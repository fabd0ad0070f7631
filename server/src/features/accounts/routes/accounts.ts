import type { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { Handlers } from '#platform/http/endpoints/register.ts';
import { emailHandlers } from './email.ts';
import { externalHandlers } from './external.ts';
import { passwordHandlers } from './passwords.ts';
import { profileHandlers } from './profile.ts';
import { pictureHandlers } from './profile-picture.ts';
import { signInHandlers } from './sign-in.ts';

export const accountHandlers: Handlers<typeof accountEndpoints> = {
  ...signInHandlers,
  ...externalHandlers,
  ...passwordHandlers,
  ...emailHandlers,
  ...profileHandlers,
  ...pictureHandlers,
};
