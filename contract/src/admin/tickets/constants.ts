/** Which tickets the admins' list shows: what waits for an answer, all that is not closed, closed ones. */
export const TICKET_FILTERS = ['waiting', 'open', 'closed', 'all'] as const;
export const TICKET_SORTS = ['dueAt', 'createdAt'] as const;
