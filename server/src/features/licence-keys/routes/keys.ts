import type { licenceKeyEndpoints } from '#contract/licence-keys/endpoints.ts';
import type { SoldKey } from '#contract/licence-keys/schemas.ts';
import { type CsvColumns, sendCsv } from '#platform/http/csv.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/endpoints/register.ts';
import { activateKey, deactivateKey } from '../service/activate.ts';
import { listOwnDevices, removeOwnDevice } from '../service/own-devices.ts';
import {
  everySoldKey,
  listDevicesOfKey,
  listKeyed,
  listSoldKeys,
  removeDeviceOfKey,
  setBlocked,
} from '../service/seller-keys.ts';
import { addToList, clearList } from '../service/seller-list.ts';
import { validateKey } from '../service/validate.ts';

const COLUMNS: CsvColumns<SoldKey> = {
  id: (key) => key._id,
  order: (key) => key.orderId,
  ends: (key) => key.tail,
  from: (key) => key.origin,
  licence: (key) => key.tier,
  quantity: (key) => key.quantity,
  status: (key) => key.status,
  reason: (key) => key.reason,
  devices: (key) => key.activations.used,
  'most devices': (key) => key.activations.limit,
  given: (key) => key.givenAt,
};

export const licenceKeyHandlers: Handlers<typeof licenceKeyEndpoints> = {
  'POST /licences/validate': (ctx, { body, request }) => validateKey(ctx, body, { address: request.ip }),
  'POST /licences/activate': async (ctx, { body, request }) => {
    const { activated, isNew } = await activateKey(ctx, body, { address: request.ip });
    const message = isNew ? 'The device is activated.' : 'The device was activated before.';
    return new AnswerWithMessage(activated, message, isNew ? 201 : 200);
  },
  'POST /licences/deactivate': (ctx, { body, request }) => deactivateKey(ctx, body, { address: request.ip }),
  'GET /users/me/licences/:licenceId/activations': (ctx, { params, query }) =>
    listOwnDevices(ctx, params.licenceId, query),
  'DELETE /users/me/licences/:licenceId/activations/:activationId': (ctx, { params }) =>
    removeOwnDevice(ctx, params.licenceId, params.activationId),
  'GET /seller/licence-keys': (ctx, { query }) => listKeyed(ctx, query),
  'GET /seller/licence-keys/:projectId': (ctx, { params, query }) =>
    listSoldKeys(ctx, params.projectId, query),
  'GET /seller/licence-keys/:projectId/keys.csv': async (ctx, { params, reply }) => {
    const rows = await everySoldKey(ctx, params.projectId);
    return sendCsv(reply, `licence-keys-${params.projectId}.csv`, COLUMNS, rows);
  },
  'POST /seller/licence-keys/:projectId/list': (ctx, { params, body }) =>
    addToList(ctx, params.projectId, body.keys),
  'DELETE /seller/licence-keys/:projectId/list': (ctx, { params }) => clearList(ctx, params.projectId),
  'GET /seller/licence-keys/keys/:keyId/activations': (ctx, { params, query }) =>
    listDevicesOfKey(ctx, params.keyId, query),
  'DELETE /seller/licence-keys/keys/:keyId/activations/:activationId': (ctx, { params }) =>
    removeDeviceOfKey(ctx, params.keyId, params.activationId),
  'POST /seller/licence-keys/keys/:keyId/block': (ctx, { params, body }) =>
    setBlocked(ctx, params.keyId, body.reason),
  'POST /seller/licence-keys/keys/:keyId/unblock': (ctx, { params }) => setBlocked(ctx, params.keyId, null),
};
