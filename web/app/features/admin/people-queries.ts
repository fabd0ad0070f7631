import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { USER_FILTERS } from '#contract/admin.ts';
import type { Role } from '#contract/endpoint.ts';
import { api } from '../../lib/api.ts';

const PEOPLE = 'people';

export const PEOPLE_PAGE_SIZE = 20;

export type PeopleFilter = (typeof USER_FILTERS)[number];

export interface PeopleView {
  search: string;
  show: PeopleFilter;
  page: number;
}

/** Accounts, newest first. */
export function usePeople({ search, show, page }: PeopleView) {
  return useQuery({
    queryKey: [PEOPLE, search, show, page],
    queryFn: ({ signal }) =>
      api('GET /admin/users', { query: { search, show, page, limit: PEOPLE_PAGE_SIZE }, signal }),
    placeholderData: (before) => before,
  });
}

export type PersonAct =
  | { verb: 'suspend'; reason: string }
  | { verb: 'restore'; reason: string }
  | { verb: 'role'; role: Role; reason: string }
  | { verb: 'verify'; verified: boolean; reason: string }
  | { verb: 'sign-out'; reason: string };

/** Does it to an account (rules.md A10). The list is read anew whether it worked or somebody was faster. */
export function useActOnPerson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, act }: { id: string; act: PersonAct }) => send(id, act),
    onSettled: () => client.invalidateQueries({ queryKey: [PEOPLE] }),
  });
}

function send(id: string, act: PersonAct) {
  const params = { id };
  const { reason } = act;
  switch (act.verb) {
    case 'suspend':
      return api('POST /admin/users/:id/suspend', { params, body: { reason } });
    case 'restore':
      return api('POST /admin/users/:id/restore', { params, body: { reason } });
    case 'role':
      return api('POST /admin/users/:id/role', { params, body: { role: act.role, reason } });
    case 'verify':
      return api('POST /admin/users/:id/verify-seller', { params, body: { verified: act.verified, reason } });
    case 'sign-out':
      return api('POST /admin/users/:id/sign-out', { params, body: { reason } });
  }
}
