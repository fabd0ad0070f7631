import type { Project } from '#contract/listings/schemas.ts';
import { questionsPath } from '../../../lib/paths/questions.ts';
import { loginPath } from '../../../lib/paths/return-path.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { sharePath } from '../project/path.ts';

export function SignInToBuy({ project: { _id, price } }: { project: Project }) {
  return (
    <LinkButton to={loginPath({ pathname: sharePath(_id), search: '' })} variant="solid" size="large">
      {price === 0 ? 'Sign in to get it' : 'Sign in to Buy'}
    </LinkButton>
  );
}

/** Talk stays on the platform, and others learn from it: what is asked there is public (rules B6, R2). */
export function ContactSeller({ project: { _id } }: { project: Project }) {
  return (
    <LinkButton to={questionsPath(_id)} size="large">
      Contact Seller
    </LinkButton>
  );
}
