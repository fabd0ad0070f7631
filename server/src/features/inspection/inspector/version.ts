/** Rises with every change of what an inspection finds or tells: archives on the market are then inspected again (rule I4). */
export const INSPECTOR_VERSION = 4;
