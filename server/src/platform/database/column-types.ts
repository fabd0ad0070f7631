import pg from 'pg';

const { builtins } = pg.types;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
const TEXT_ARRAY = 1009;

type Parse = (text: string) => unknown;
// Declared for the scalar types only, but it knows the arrays as well.
const standardParser = pg.types.getTypeParser as (oid: number, format?: 'text' | 'binary') => Parse;

/**
 * How columns become JavaScript values: `bigint` a number (amounts are far below 2^53; beyond that it throws), `date` its text
 * (it has no time zone), the rest as pg does it (`numeric` a text, `timestamptz` a Date). `schema.generated.ts` follows this.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format: 'text' | 'binary' = 'text'): Parse {
    if (format === 'binary') return standardParser(oid, format);
    if (oid === builtins.INT8) return safeInteger;
    if (oid === builtins.DATE) return String;
    if (oid === INT8_ARRAY) return (text) => toIntegers(standardParser(TEXT_ARRAY)(text) as Nested<string>);
    if (oid === DATE_ARRAY) return standardParser(TEXT_ARRAY);
    return standardParser(oid);
  },
};

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database number ${text} is beyond 2^53`);
  return value;
}

type Nested<T> = T | null | Nested<T>[];

function toIntegers(value: Nested<string>): Nested<number> {
  if (Array.isArray(value)) return value.map(toIntegers);
  return value === null ? null : safeInteger(value);
}
