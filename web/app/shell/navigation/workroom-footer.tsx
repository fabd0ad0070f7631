import { Link } from '../../ui/nav.tsx';
import { useSite } from '../site.ts';

/** Where people work for a while; the footer that leads through the shop would only be in their way. */
const WORKROOMS = [
  '/dashboard',
  '/admin-management',
  '/negotiations',
  '/notifications',
  '/questions',
  '/following',
  '/saved-searches',
  '/support',
  '/account',
];

export const isWorkroom = (path: string): boolean =>
  WORKROOMS.some((room) => path === room || path.startsWith(`${room}/`));

const LINKS = [
  { to: '/contact', label: 'Help' },
  { to: '/connection-test', label: 'Status' },
  { to: '/terms-and-conditions', label: 'Terms' },
  { to: '/privacy', label: 'Privacy' },
];

/** One line below a workroom: help, status, the rules, and which version of the program this is. */
export function WorkroomFooter() {
  const { name, version } = useSite();
  return (
    <footer className="footer mt-16 border-t border-line text-14 text-muted">
      <div className="shell flex flex-wrap items-center justify-between gap-x-6 py-2">
        <nav aria-label="Help and rules">
          <ul className="flex flex-wrap gap-x-5">
            {LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="footer-link">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="py-3">
          {name} {version && <span className="figures">{version}</span>}
        </p>
      </div>
    </footer>
  );
}
