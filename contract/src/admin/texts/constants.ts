/** Which public texts the admins' list shows: those that wait, those whose author says something for them, hidden ones. */
export const TEXT_FILTERS = ['waiting', 'appealed', 'hidden', 'published', 'all'] as const;
export const TEXT_SORTS = ['createdAt'] as const;
