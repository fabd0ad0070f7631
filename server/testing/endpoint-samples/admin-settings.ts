import type { Samples } from './sample.ts';

const SETTINGS = {
  marketName: '',
  accent: null,
  contactEmail: '',
  contactPhone: '',
  contactCity: '',
  socialGithub: '',
  socialLinkedin: '',
  socialX: '',
  reviewMode: null,
  secondFactorFor: null,
  providerAccountIsOurs: null,
  secondAdminFromRupees: null,
  payoutDebitAccount: '',
  heldWords: '',
  officerName: '',
  officerEmail: '',
  officerPhone: '',
  officerAddress: '',
  taxMode: null,
  operatorName: '',
  operatorGstin: '',
  operatorTcsGstin: '',
  operatorAddress: '',
  sellerSharePercent: null,
  archiveMib: null,
  imageMib: null,
  documentMib: null,
};

export const ADMIN_SETTINGS_SAMPLES = {
  'GET /admin/settings': { stranger: null },
  'PUT /admin/settings': { stranger: null, body: () => ({ revision: 99, settings: SETTINGS }) },
  'PUT /admin/settings/logo': { stranger: null, form: async () => new FormData() },
  'DELETE /admin/settings/logo': { stranger: null, path: () => '/admin/settings/logo?revision=99' },
  'POST /admin/settings/second-admin/:id/confirm': {
    stranger: null,
    path: ({ person }) => `/admin/settings/second-admin/${person}/confirm`,
  },
  'POST /admin/settings/second-admin/:id/cancel': {
    stranger: null,
    path: ({ person }) => `/admin/settings/second-admin/${person}/cancel`,
  },
} satisfies Samples;
