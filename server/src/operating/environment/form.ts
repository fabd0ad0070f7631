import * as z from 'zod';

/** What `docs/configuration.md` says of a setting; written by `npm run docs:configuration`. */
export interface AboutSetting {
  meaning: string;
  example: string;
  /** Where the schema cannot tell it. */
  default?: string;
  /** `needed`: production does not start without it. `advised`: it starts, but a real market wants it. */
  production?: 'needed' | 'advised';
}

/** A switch. */
export const flag = z.enum(['on', 'off'], { error: 'must be on or off' });
/** An address with one of these protocols. */
export const url = (protocols: RegExp, example: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), {
    error: `must be an address such as ${example}`,
  });
/** A host, an address or an address of IPv6 in brackets, with a port and nothing else. */
const TCP_ADDRESS = /^tcp:\/\/(?:\[[\da-f:.]+\]|[\w.-]+):[1-9]\d{0,4}$/i;
/** Where a service listens that is spoken to over plain TCP. */
export const tcpAddress = (example: string) =>
  z.string().refine((text) => TCP_ADDRESS.test(text) && URL.canParse(text), {
    error: `must be an address such as ${example}`,
  });
/** A number without a fraction, both bounds included. */
export const wholeNumber = (least: number, most: number) => {
  const text = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(text).int(text).min(least, text).max(most, text);
};
/** A text of several entries as a list, none of them empty. */
export const entries = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
/** An address to which paths are added. */
export function withoutLastSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}
/** The schema of a setting with what is said of it. */
export const about = <Schema extends z.ZodType>(schema: Schema, about: AboutSetting): Schema =>
  schema.meta({ ...about });
