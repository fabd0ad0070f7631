import type { Info } from 'spdx-expression-parse';
import type { LicenceFile } from '#contract/inspection/schemas.ts';
import type { LicenceTier } from '#contract/listings/constants.ts';
import type { Problem } from '../inspected-file.ts';
import { parseExpression } from './expressions.ts';

/** Under these tiers buyers may use the project in what they sell, and keep its source to themselves. */
const COMMERCIAL_TIERS: readonly LicenceTier[] = ['commercial', 'extended'];

/**
 * Licences that take this from them: they ask for the source of the whole, or forbid commerce, changes or competition. LGPL, MPL
 * and EPL ask for the source of their own part only.
 */
const CONTRADICTING = [
  ...['AGPL-', 'GPL-', 'SSPL-', 'BUSL-', 'Elastic-', 'FSL-', 'PolyForm-Noncommercial-'],
  ...['CC-BY-NC', 'CC-BY-ND'],
];

/** Exceptions of the GPL that let other code be linked with it, or be made by it, under any licence. */
const LINKING_EXCEPTIONS = [
  ...['Autoconf-exception-', 'Bison-exception-', 'Classpath-exception-', 'eCos-exception-'],
  ...['Font-exception-'],
  ...['GCC-exception-', 'Libtool-exception', 'Linux-syscall-note', 'OCaml-LGPL-linking-exception'],
  ...['WxWindows-exception-'],
];
const OLD_EXCEPTION = /-with-[A-Za-z-]{1,20}-exception$/;

/** Licences found in an archive that contradict a tier that its listing offers (rule I2), one finding for each row. */
export function findLicenceConflicts(licences: LicenceFile[], tiers: readonly LicenceTier[]): Problem[] {
  const offered = COMMERCIAL_TIERS.filter((tier) => tiers.includes(tier));
  if (offered.length === 0) return [];
  const article = offered[0] === 'extended' ? 'an' : 'a';
  return licences
    .filter(({ spdx }) => contradicts(spdx))
    .map(({ spdx, file }) => ({
      kind: 'licence_conflict',
      severity: 'high',
      title: `${spdx} inside ${article} ${offered.join(' or ')} offer`,
      path: file,
      line: null,
      excerpt: '',
      identity: spdx,
    }));
}

/** Whether an SPDX expression leaves no choice but a licence that contradicts commercial tiers. */
export function contradicts(spdx: string): boolean {
  const expression = parseExpression(spdx);
  return expression !== undefined && leavesNoChoice(expression);
}

/** Whether every alternative of an expression contradicts. */
function leavesNoChoice(expression: Info): boolean {
  if ('license' in expression) return licenceContradicts(expression.license, expression.exception);
  const { left, right, conjunction } = expression;
  return conjunction === 'or'
    ? leavesNoChoice(left) && leavesNoChoice(right)
    : leavesNoChoice(left) || leavesNoChoice(right);
}

function licenceContradicts(licence: string, exception = ''): boolean {
  if (OLD_EXCEPTION.test(licence)) return false;
  if (LINKING_EXCEPTIONS.some((start) => exception.startsWith(start))) return false;
  return CONTRADICTING.some((start) => licence.startsWith(start));
}
