import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { PageNumber, PageSize, pageOf, Uuid } from '../fields.ts';
import { SELLER_KEYS_PAGE } from './constants.ts';
import {
  ActivatedKey,
  Activation,
  ActivationCount,
  ActivationInput,
  BlockInput,
  CheckedKey,
  DeactivationInput,
  KeyedProject,
  KeyListInput,
  KeyQuestion,
  OwnKey,
  SoldKey,
  SoldKeysQuery,
} from './schemas.ts';

const OfLicence = z.object({ licenceId: Uuid });
const OfProject = z.object({ projectId: Uuid });
const OfKey = z.object({ keyId: Uuid });

/** Licence keys (rule L13): the first three are for programs, which have no session. */
export const licenceKeyEndpoints = {
  'POST /licences/validate': endpoint({
    summary:
      'Whether a licence key is in force for a project, with a signed answer to check without the market',
    access: 'public',
    body: KeyQuestion,
    data: CheckedKey,
  }),
  'POST /licences/activate': endpoint({
    summary: 'Activate a licence key on a device; the same `instance` again is the same activation',
    access: 'public',
    body: ActivationInput,
    data: ActivatedKey,
    status: 201,
    otherStatuses: [{ status: 200, when: 'The device was activated before' }],
  }),
  'POST /licences/deactivate': endpoint({
    summary: 'Free the activation of a device',
    access: 'public',
    body: DeactivationInput,
    data: z.object({
      /** `false` where it was not activated any more. */
      deactivated: z.boolean(),
      activations: ActivationCount,
    }),
  }),
  'GET /users/me/licences/:licenceId/activations': endpoint({
    summary: 'The key of one’s own licence, and the devices that it is activated on, newest first',
    access: 'signed-in',
    params: OfLicence,
    query: z.object({ page: PageNumber.default(1), limit: PageSize.default(SELLER_KEYS_PAGE) }),
    data: pageOf('activations', Activation).extend({
      /** `null` where the project has no keys. */
      key: OwnKey.nullable(),
    }),
  }),
  'DELETE /users/me/licences/:licenceId/activations/:activationId': endpoint({
    summary: 'Free the activation of a device of one’s own licence',
    access: 'signed-in',
    params: OfLicence.extend({ activationId: Uuid }),
    data: ActivationCount,
  }),
  'GET /seller/licence-keys': endpoint({
    summary: "The seller's listings whose licences have keys, with what was given and activated",
    access: ['seller'],
    query: z.object({ page: PageNumber.default(1), limit: PageSize.default(SELLER_KEYS_PAGE) }),
    data: pageOf('projects', KeyedProject),
  }),
  'GET /seller/licence-keys/:projectId': endpoint({
    summary:
      'A listing with keys, and those that buyers have, newest first; `q` finds the last characters of one',
    access: ['seller'],
    params: OfProject,
    query: SoldKeysQuery,
    data: pageOf('keys', SoldKey).extend({ project: KeyedProject }),
  }),
  'GET /seller/licence-keys/:projectId/keys.csv': endpoint({
    summary: 'The keys of a listing that buyers have as a CSV file: only how each ends',
    access: ['seller'],
    params: OfProject,
    answer: 'file',
  }),
  'POST /seller/licence-keys/:projectId/list': endpoint({
    summary: "Add keys to a listing's own list; buyers who wait for one get theirs",
    access: ['seller'],
    params: OfProject,
    body: KeyListInput,
    data: z.object({ added: z.int(), repeated: z.int(), project: KeyedProject }),
  }),
  'DELETE /seller/licence-keys/:projectId/list': endpoint({
    summary: "Remove the keys of a listing's own list that nobody has yet",
    access: ['seller'],
    params: OfProject,
    data: z.object({ removed: z.int(), project: KeyedProject }),
  }),
  'GET /seller/licence-keys/keys/:keyId/activations': endpoint({
    summary: 'The devices that a key of an own listing is activated on, newest first',
    access: ['seller'],
    params: OfKey,
    query: z.object({ page: PageNumber.default(1), limit: PageSize.default(SELLER_KEYS_PAGE) }),
    data: pageOf('activations', Activation).extend({ key: SoldKey }),
  }),
  'DELETE /seller/licence-keys/keys/:keyId/activations/:activationId': endpoint({
    summary: 'Free the activation of a device of a key of an own listing',
    access: ['seller'],
    params: OfKey.extend({ activationId: Uuid }),
    data: ActivationCount,
  }),
  'POST /seller/licence-keys/keys/:keyId/block': endpoint({
    summary: 'Block a key of an own listing, with a reason that its buyer reads',
    access: ['seller'],
    params: OfKey,
    body: BlockInput,
    data: SoldKey,
  }),
  'POST /seller/licence-keys/keys/:keyId/unblock': endpoint({
    summary: 'Let a blocked key of an own listing work again',
    access: ['seller'],
    params: OfKey,
    data: SoldKey,
  }),
};
