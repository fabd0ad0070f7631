export const BANK_PATH = '/dashboard/admin/bank';
export const LINES_PATH = `${BANK_PATH}?tab=lines`;
export const MOVEMENTS_PATH = `${BANK_PATH}?tab=movements`;
export const SETTLEMENTS_PATH = `${BANK_PATH}?tab=settlements`;
export const ITEMS_PATH = `${BANK_PATH}?tab=items`;
