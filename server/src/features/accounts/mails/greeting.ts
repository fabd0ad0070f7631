const NAME_MAX = 60;
/** Somebody could register a stranger's address under a name that advertises: a site, a handle, a phone number. */
const ADVERTISES = /[@/\\]|\bwww\b|[\p{L}\p{N}]\.\p{L}{2}|\p{N}{5}/iu;

/** How a letter begins; without the name where that could be meant for somebody else to read. */
export function greeting(name: string): string {
  const shown = name.trim().replaceAll(/\s+/g, ' ');
  const isFit = shown !== '' && shown.length <= NAME_MAX && !ADVERTISES.test(shown);
  return isFit ? `Hello ${shown},` : 'Hello,';
}
