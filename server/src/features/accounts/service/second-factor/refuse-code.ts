import {
  ENTER_APP_CODE,
  ENTER_EITHER_CODE,
  ENTER_NEXT_CODE,
  ENTER_OTHER_RECOVERY_CODE,
} from '#contract/accounts/second-factor/constants.ts';
import { errorText, fail, fieldError } from '#platform/errors.ts';
import type { GivenCode } from '../../second-factor/given-code.ts';

/** What to enter in place of a wrong code, by what was typed. */
const NEXT = { time: ENTER_NEXT_CODE, recovery: ENTER_OTHER_RECOVERY_CODE, neither: ENTER_EITHER_CODE };

/** Refuses a code at the second step of a sign-in, which takes both kinds. @throws Refusal `account.code_wrong` */
export const refuseCode = ({ kind }: GivenCode): never => refuse(NEXT[kind]);

/** The same where a code of the app alone counts. @throws Refusal `account.code_wrong` */
export const refuseAppCode = ({ kind }: GivenCode): never =>
  refuse(kind === 'time' ? ENTER_NEXT_CODE : ENTER_APP_CODE);

function refuse(next: string): never {
  const text = errorText('account.code_wrong', { next });
  return fail('account.code_wrong', { next }, { errors: [fieldError('code', text)] });
}
