import type { Project } from '#contract/listings/schemas.ts';
import { questionsPath } from '../../../lib/paths/questions.ts';
import { paymentPath, withReturnPath } from '../../../lib/paths/return-path.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { sharePath } from '../project/path.ts';

/** Whoever has signed in goes on to the checkout, and from there back to the project. */
export function SignInToBuy({ project: { _id, price } }: { project: Project }) {
  const checkout = paymentPath(_id, { pathname: sharePath(_id), search: '' }, 'modal');
  return (
    <LinkButton to={withReturnPath('/login', checkout)} variant="solid" size="large">
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
