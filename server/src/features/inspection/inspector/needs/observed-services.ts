import type { InspectedFile } from '../inspected-file.ts';
import { isAside, isCode } from './file-role.ts';
import { SERVICE_HOSTS } from './recognition/services.ts';

/** Addresses of one file that are looked at. */
const ADDRESSES_MAX = 2_000;
const ADDRESS_MAX = 200;
/** A host, and the folder below it that an interface may be told by. */
const HOST = /^(?:[^\s/@"'`<>]{0,80}@)?([\w.-]{4,120})(?::\d{1,5})?(\/\w{1,20})?/;

/** Outside services that code calls, by the hosts in its addresses. */
export class ObservedServices {
  readonly names = new Set<string>();

  look({ path, text }: InspectedFile): void {
    if (text === undefined || !isCode(path) || isAside(path)) return;
    let looked = 0;
    for (
      let at = text.indexOf('://');
      at !== -1 && looked < ADDRESSES_MAX;
      at = text.indexOf('://', at + 3)
    ) {
      looked += 1;
      const address = HOST.exec(text.slice(at + 3, at + 3 + ADDRESS_MAX));
      const name = address && serviceAt(address[1]!.toLowerCase(), address[2] ?? '');
      if (name) this.names.add(name);
    }
    if (text.includes('smtp.')) this.#lookForMail(text);
  }

  #lookForMail(text: string): void {
    if (/['"`]smtp\.[\w-]{2,60}\.\w/.test(text)) this.names.add('SMTP');
  }
}

/** The service whose host this is, or a host below its own. */
function serviceAt(host: string, folder: string): string | undefined {
  let end = host;
  while (end.includes('.')) {
    for (const key of [end + folder, end]) if (Object.hasOwn(SERVICE_HOSTS, key)) return SERVICE_HOSTS[key];
    end = end.slice(end.indexOf('.') + 1);
  }
  return undefined;
}
