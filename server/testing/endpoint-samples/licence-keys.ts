import type { Samples } from './sample.ts';

const KEY = 'AAAAA-AAAAA-AAAAA-AAAAA-AAAAA';

export const LICENCE_KEY_SAMPLES = {
  'POST /licences/validate': {
    stranger: null,
    body: ({ published }) => ({ key: KEY, projectId: published }),
  },
  'POST /licences/activate': {
    stranger: null,
    body: ({ published }) => ({ key: KEY, projectId: published, instance: 'a-device', name: 'A device' }),
  },
  'POST /licences/deactivate': {
    stranger: null,
    body: ({ published }) => ({ key: KEY, projectId: published, instance: 'a-device' }),
  },
  'GET /seller/licence-keys': { stranger: null },
  'GET /seller/licence-keys/:projectId': {
    stranger: 404,
    path: ({ published }) => `/seller/licence-keys/${published}`,
  },
  'GET /seller/licence-keys/:projectId/keys.csv': {
    stranger: 404,
    path: ({ published }) => `/seller/licence-keys/${published}/keys.csv`,
  },
  'POST /seller/licence-keys/:projectId/list': {
    stranger: 404,
    path: ({ published }) => `/seller/licence-keys/${published}/list`,
    body: () => ({ keys: 'FIRST-KEY' }),
  },
  'DELETE /seller/licence-keys/:projectId/list': {
    stranger: 404,
    path: ({ published }) => `/seller/licence-keys/${published}/list`,
  },
  'GET /seller/licence-keys/keys/:keyId/activations': {
    stranger: 404,
    path: ({ orderId }) => `/seller/licence-keys/keys/${orderId}/activations`,
  },
  'DELETE /seller/licence-keys/keys/:keyId/activations/:activationId': {
    stranger: 404,
    path: ({ orderId }) => `/seller/licence-keys/keys/${orderId}/activations/${orderId}`,
  },
  'POST /seller/licence-keys/keys/:keyId/block': {
    stranger: 404,
    path: ({ orderId }) => `/seller/licence-keys/keys/${orderId}/block`,
    body: () => ({ reason: 'Shared in public' }),
  },
  'POST /seller/licence-keys/keys/:keyId/unblock': {
    stranger: 404,
    path: ({ orderId }) => `/seller/licence-keys/keys/${orderId}/unblock`,
  },
} satisfies Samples;
