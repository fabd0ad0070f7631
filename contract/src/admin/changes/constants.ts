export const CHANGE_FILTERS = ['unseen', 'seen', 'all'] as const;
