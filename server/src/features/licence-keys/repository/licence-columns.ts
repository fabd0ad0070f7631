import { sql } from 'kysely';

/** Of a licence `e`: for how many products it is (rule L12). Its key may be used on so many times the devices. */
export const LICENCE_QUANTITY = sql<number>`e.quantity`;

/** Of a licence `e`: since when an upgrade stands on it (rule L12), so that its own key does not count. */
export const LICENCE_REPLACED_AT = sql<Date | null>`e.replaced_at`;
