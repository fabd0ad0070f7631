import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ManagedUser } from '#contract/accounts/schemas.ts';
import type { SellerCheck } from '#contract/accounts/seller-page/constants.ts';
import type { TrustRenewal } from '#contract/admin/acts/schemas.ts';
import type { USER_FILTERS } from '#contract/admin/constants.ts';
import type { Role } from '#contract/roles.ts';
import { api } from '../../../lib/api/call.ts';

export const PEOPLE = 'people';

const PEOPLE_PAGE_SIZE = 20;

export type PeopleFilter = (typeof USER_FILTERS)[number];

export const PEOPLE_ORDERS = ['newest', 'oldest', 'name'] as const;
export type PeopleOrder = (typeof PEOPLE_ORDERS)[number];

/** As the server sorts; the newest come first unless told. */
const SORTED: Record<PeopleOrder, { sort?: 'createdAt' | 'name'; dir?: 'asc' }> = {
  newest: {},
  oldest: { sort: 'createdAt', dir: 'asc' },
  name: { sort: 'name', dir: 'asc' },
};

export interface PeopleView {
  search: string;
  show: PeopleFilter;
  order: PeopleOrder;
  page: number;
}

/** Accounts as the view asks for them. */
export function usePeople({ search, show, order, page }: PeopleView) {
  return useQuery({
    queryKey: [PEOPLE, search, show, order, page],
    queryFn: ({ signal }) =>
      api('GET /admin/users', {
        query: { search, show, page, limit: PEOPLE_PAGE_SIZE, ...SORTED[order] },
        signal,
      }),
    placeholderData: (before) => before,
  });
}

export type PersonAction =
  | { verb: 'suspend'; reason: string; hideTexts: boolean }
  | { verb: 'restore'; reason: string }
  | { verb: 'role'; role: Role; reason: string; password: string | undefined }
  | { verb: 'verify'; verified: boolean; checks: SellerCheck[]; reason: string }
  | { verb: 'links'; approved: boolean; urls: string[]; reason: string }
  | { verb: 'renew-trust'; reasonCode: TrustRenewal['reasonCode']; reason: string }
  | { verb: 'pause-payouts'; reason: string }
  | { verb: 'resume-payouts'; reason: string }
  | { verb: 'reset-second-factor'; reason: string }
  | { verb: 'keep-second-factor'; reason: string }
  | { verb: 'sign-out'; reason: string };

/** Does it to an account (rule A10), and answers the account where the act changes it. The list is read anew whether it worked or somebody was faster. */
export function useActOnPerson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, act }: { id: string; act: PersonAction }): Promise<ManagedUser | undefined> =>
      sendPersonAct(id, act),
    onSettled: () => client.invalidateQueries({ queryKey: [PEOPLE] }),
  });
}

/** Does it to one account. */
export function sendPersonAct(id: string, act: PersonAction) {
  const params = { id };
  const { reason } = act;
  switch (act.verb) {
    case 'suspend':
      return api('POST /admin/users/:id/suspend', { params, body: { reason, hideTexts: act.hideTexts } });
    case 'restore':
      return api('POST /admin/users/:id/restore', { params, body: { reason } });
    case 'role':
      return api('POST /admin/users/:id/role', {
        params,
        body: { role: act.role, reason, password: act.password },
      });
    case 'verify':
      return api('POST /admin/users/:id/verify-seller', {
        params,
        body: { verified: act.verified, checks: act.checks, reason },
      });
    case 'links': {
      const body = { urls: act.urls, reason };
      return act.approved
        ? api('POST /admin/users/:id/links/approve', { params, body })
        : api('POST /admin/users/:id/links/refuse', { params, body });
    }
    case 'renew-trust':
      return api('POST /admin/users/:id/renew-trust', {
        params,
        body: { reasonCode: act.reasonCode, reason },
      });
    case 'pause-payouts':
      return api('POST /admin/users/:id/pause-payouts', { params, body: { reason } });
    case 'resume-payouts':
      return api('POST /admin/users/:id/resume-payouts', { params, body: { reason } });
    case 'reset-second-factor':
      return api('POST /admin/users/:id/reset-second-factor', { params, body: { reason } });
    case 'keep-second-factor':
      return api('POST /admin/users/:id/keep-second-factor', { params, body: { reason } });
    case 'sign-out':
      return api('POST /admin/users/:id/sign-out', { params, body: { reason } });
  }
}
