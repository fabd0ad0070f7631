import { listingForm } from '../fixtures/listing-form.ts';
import type { Samples } from './sample.ts';

export const LISTING_SAMPLES = {
  'GET /projects': { stranger: null },
  'GET /projects/suggest': { stranger: null },
  'GET /projects/featured': { stranger: null },
  'GET /projects/approved': { stranger: null },
  'GET /projects/price-guide': { stranger: null, path: () => '/projects/price-guide?category=web' },
  'GET /projects/my': { stranger: null },
  'GET /seller/room': { stranger: null },
  'GET /compare': { stranger: null, path: ({ published }) => `/compare?ids=${published}` },
  'GET /projects/:id': { stranger: 404, path: ({ pending }) => `/projects/${pending}` },
  'GET /projects/:id/related': { stranger: 404, path: ({ pending }) => `/projects/${pending}/related` },
  'GET /projects/:id/access': { stranger: 404, path: ({ pending }) => `/projects/${pending}/access` },
  'GET /projects/:id/report': { stranger: 404, path: ({ pending }) => `/projects/${pending}/report` },
  'GET /projects/:id/files': { stranger: 404, path: ({ pending }) => `/projects/${pending}/files` },
  'GET /projects/:id/locked-packages': {
    stranger: 404,
    path: ({ pending }) => `/projects/${pending}/locked-packages?path=yarn.lock`,
  },
  'GET /projects/:id/versions/:a/compare/:b': {
    stranger: 404,
    path: ({ published }) => `/projects/${published}/versions/1.0.0/compare/1.0.0`,
  },
  'GET /projects/:id/versions/:a/compare/:b/file': {
    stranger: 404,
    path: ({ published }) => `/projects/${published}/versions/1.0.0/compare/1.0.0/file?path=README.md`,
  },
  'PUT /projects/:id/findings/:findingId': {
    stranger: 404,
    path: ({ pending }) => `/projects/${pending}/findings/${pending}`,
    body: () => ({ answer: 'It opens nothing' }),
  },
  'GET /projects/:id/samples': { stranger: 404, path: ({ pending }) => `/projects/${pending}/samples` },
  'PUT /projects/:id/samples': {
    stranger: 404,
    path: ({ pending }) => `/projects/${pending}/samples`,
    body: () => ({ paths: ['README.md'] }),
  },
  'POST /projects/:id/inspect': { stranger: null, path: ({ pending }) => `/projects/${pending}/inspect` },
  'GET /admin/projects/:id/overlaps': {
    stranger: null,
    path: ({ pending }) => `/admin/projects/${pending}/overlaps`,
  },
  'GET /admin/overlaps/:id/files': {
    stranger: null,
    path: ({ pending }) => `/admin/overlaps/${pending}/files?path=a.js&otherPath=b.js`,
  },
  'POST /projects': { stranger: null, form: () => listingForm() },
  'POST /projects/preview': { stranger: null, body: () => ({ description: '**Sweeps**' }) },
  'POST /projects/:id/submit': { stranger: 404, path: ({ pending }) => `/projects/${pending}/submit` },
  'PUT /projects/:id': {
    stranger: 404,
    path: ({ pending }) => `/projects/${pending}`,
    form: () => listingForm({ fields: { revision: '1' } }),
  },
  'DELETE /projects/:id': { stranger: 404, path: ({ pending }) => `/projects/${pending}` },
  'POST /projects/:id/unlist': { stranger: 404, path: ({ published }) => `/projects/${published}/unlist` },
  'POST /projects/:id/relist': { stranger: 404, path: ({ published }) => `/projects/${published}/relist` },
  'POST /projects/:id/purchase': {
    stranger: null,
    path: ({ published }) => `/projects/${published}/purchase`,
  },
  'GET /projects/:id/versions': { stranger: 404, path: ({ pending }) => `/projects/${pending}/versions` },
  'POST /projects/:id/versions': {
    stranger: 404,
    path: ({ published }) => `/projects/${published}/versions`,
    form: () => listingForm(),
  },
  'POST /projects/:id/images': {
    stranger: 404,
    path: ({ published }) => `/projects/${published}/images`,
    form: () => listingForm(),
  },
  'DELETE /projects/:id/images/:imageId': {
    stranger: 404,
    path: ({ published, imageId }) => `/projects/${published}/images/${imageId}`,
  },
  'POST /projects/:id/images/:imageId/restore': {
    stranger: 404,
    path: ({ published, imageId }) => `/projects/${published}/images/${imageId}/restore`,
  },
  'POST /projects/:id/documents/:documentId/restore': {
    stranger: 404,
    path: ({ published, imageId }) => `/projects/${published}/documents/${imageId}/restore`,
  },
  'PUT /projects/:id/images/:imageId/primary': {
    stranger: 404,
    path: ({ published, imageId }) => `/projects/${published}/images/${imageId}/primary`,
  },
  'PUT /projects/:id/images/:imageId/edit': {
    stranger: 404,
    path: ({ published, imageId }) => `/projects/${published}/images/${imageId}/edit`,
    body: () => ({ turn: 90, left: 0, top: 0, width: 10, height: 10, filename: 'a.webp' }),
  },
  'PUT /projects/:id/images/reorder': {
    stranger: 404,
    path: ({ published }) => `/projects/${published}/images/reorder`,
    body: () => ({ imageOrders: [] }),
  },
  'GET /projects/images/:filename': { stranger: null, path: ({ image }) => `/projects/images/${image}` },
  'GET /projects/download/:filename': {
    stranger: 403,
    path: ({ archive }) => `/projects/download/${archive}`,
  },
  'POST /projects/download/:filename/address': {
    stranger: 403,
    path: ({ archive }) => `/projects/download/${archive}/address`,
  },
  'POST /projects/docs/:filename/address': {
    stranger: 403,
    path: ({ buyersOnlyDocument }) => `/projects/docs/${buyersOnlyDocument}/address`,
  },
  'GET /downloads/:address': { stranger: 403, path: () => '/downloads/forged.address' },
  'GET /projects/docs/:filename': {
    stranger: 403,
    path: ({ buyersOnlyDocument }) => `/projects/docs/${buyersOnlyDocument}`,
  },
  'POST /uploads': { stranger: null },
  'PATCH /uploads/:id': { stranger: 404, path: ({ upload }) => `/uploads/${upload}` },
  'DELETE /uploads/:id': { stranger: 404, path: ({ upload }) => `/uploads/${upload}` },
} satisfies Samples;
