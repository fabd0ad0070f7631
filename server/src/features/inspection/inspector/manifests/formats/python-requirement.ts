import type { DependencyList, Scope } from '../parsing/dependency-list.ts';

/** The name that a requirement begins with, and what it adds in brackets. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,213}/;
const EXTRAS = /^\s{0,8}\[[^\]]{0,300}\]/;
/** `git+https://…#egg=name`: the name of what has only an address. */
const EGG = /[#&]egg=([A-Za-z0-9][A-Za-z0-9._-]{0,213})/;
const REQUIREMENT_MAX = 1_000;

/** Notes what one requirement of Python asks for (PEP 508): `django[argon2]>=5.0,<6 ; python_version >= "3.10"`. */
export function addRequirement(list: DependencyList, requirement: unknown, scope: Scope): void {
  if (typeof requirement !== 'string') return;
  const text = requirement.slice(0, REQUIREMENT_MAX).trim();
  if (text.includes('://') && !text.includes('@ ')) {
    list.add(EGG.exec(text)?.[1], text, scope);
    return;
  }
  const name = NAME.exec(text)?.[0];
  if (name === undefined) return;
  list.add(name, rangeOf(text.slice(name.length).replace(EXTRAS, '').trim()), scope);
}

/** What is asked of the version, without the marker of the environment and brackets around it. */
function rangeOf(text: string): string {
  const [versions = ''] = text.split(text.startsWith('@') ? ' ;' : ';');
  const range = versions.trim();
  return range.startsWith('(') && range.endsWith(')') ? range.slice(1, -1) : range;
}
