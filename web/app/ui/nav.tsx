/**
 * The one place that knows the router's links: a swap of the router stays here (ARCHITECTURE.md, Pages).
 * `Link` and `NavLink` fetch code and data of their target on hover or focus.
 */
import type { LinkProps, NavLinkProps } from 'react-router';
import { Link as RouterLink, NavLink as RouterNavLink } from 'react-router';

export { Form, useLocation, useNavigate, useNavigation, useParams, useSearchParams } from 'react-router';

export function Link({ prefetch = 'intent', ...props }: LinkProps) {
  return <RouterLink prefetch={props.reloadDocument ? 'none' : prefetch} {...props} />;
}

export function NavLink({ prefetch = 'intent', ...props }: NavLinkProps) {
  return <RouterNavLink prefetch={prefetch} {...props} />;
}
