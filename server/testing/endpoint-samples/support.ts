import type { Samples } from './sample.ts';

const text = () => ({ text: 'Which version of Node does it need?' });
const anyFile = '01890000-0000-7000-8000-000000000001';

export const SUPPORT_SAMPLES = {
  'GET /support': { stranger: null },
  'POST /support': { stranger: 404, body: ({ orderId }) => ({ orderId }) },
  'GET /support/:id': { stranger: 404, path: ({ supportThread }) => `/support/${supportThread}` },
  'POST /support/:id/messages': {
    stranger: 404,
    path: ({ supportThread }) => `/support/${supportThread}/messages`,
    form: async () => {
      const form = new FormData();
      form.append('text', text().text);
      return form;
    },
  },
  'POST /support/:id/read': {
    stranger: 404,
    path: ({ supportThread }) => `/support/${supportThread}/read`,
    body: () => ({ seq: 1 }),
  },
  'GET /support/:id/files/:fileId': {
    stranger: 404,
    path: ({ supportThread }) => `/support/${supportThread}/files/${anyFile}`,
  },
  'POST /projects/:id/versions/:versionId/announcement': {
    stranger: 404,
    path: ({ published, version }) => `/projects/${published}/versions/${version}/announcement`,
    body: text,
  },
} satisfies Samples;
