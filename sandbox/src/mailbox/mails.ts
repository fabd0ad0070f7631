import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Address } from 'postal-mime';

/** A mail of the folder, read. */
export interface StoredMail {
  /** UUIDv7: sorts by time. */
  id: string;
  from: string;
  to: string;
  subject: string;
  /** ISO 8601. */
  date: string;
  text: string;
  html: string;
  /** The web addresses in the text part, in order, each once. */
  links: string[];
  headers: { name: string; value: string }[];
}

const ID = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;
const FILE = /^([\da-f-]{36})\.eml$/;
/** A web address in running text, without the full stop that ends its sentence. */
export const WEB_ADDRESS = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g;

/** The newest mails, newest first; with `to` those to one address. A folder that is not there is empty. */
export async function listMails(
  folder: string,
  { to, limit }: { to?: string; limit: number },
): Promise<StoredMail[]> {
  const mails: StoredMail[] = [];
  for (const id of await listMailIds(folder)) {
    if (mails.length === limit) break;
    const mail = await findMail(folder, id);
    if (mail && (!to || mail.to.toLowerCase() === to.toLowerCase())) mails.push(mail);
  }
  return mails;
}

/** One mail; nothing for an id that is none, whatever it holds. */
export async function findMail(folder: string, id: string): Promise<StoredMail | undefined> {
  const source = await findSource(folder, id);
  if (!source) return undefined;
  const {
    from,
    to = [],
    subject = '',
    date = '',
    text = '',
    html = '',
    headers,
  } = await PostalMime.parse(source);
  return {
    id,
    from: from ? written(from) : '',
    to: to.map((address) => address.address ?? '').join(', '),
    subject,
    date,
    text,
    html,
    links: [...new Set(text.match(WEB_ADDRESS))],
    headers: headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
  };
}

/** The mail's file as it is. */
export async function findSource(folder: string, id: string): Promise<Buffer | undefined> {
  if (!ID.test(id)) return undefined;
  return readFile(join(folder, `${id}.eml`)).catch(absent);
}

/** Newest first; none of a folder that is not there. */
export async function listMailIds(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(absent)) ?? [];
  const ids = names.flatMap((name) => FILE.exec(name)?.[1] ?? []);
  return ids.sort().reverse();
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function written({ name, address = '' }: Address): string {
  return name ? `${name} <${address}>` : address;
}
