import { Link } from '../ui/nav.tsx';
import { useSite } from './site.ts';
import { Wordmark } from './wordmark.tsx';

const COLUMNS = [
  {
    title: 'Market',
    links: [
      { to: '/', label: 'Home' },
      { to: '/market', label: 'Browse Market' },
      { to: '/pricing', label: 'Pricing' },
    ],
  },
  {
    title: 'Company',
    links: [
      { to: '/about', label: 'About Us' },
      { to: '/contact', label: 'Contact Us' },
    ],
  },
  {
    title: 'Rules',
    links: [
      { to: '/terms-and-conditions', label: 'Terms & Conditions' },
      { to: '/privacy', label: 'Privacy Policy' },
      { to: '/refunds', label: 'Refunds & Cancellations' },
    ],
  },
];

export function Footer() {
  const { name } = useSite();
  return (
    <footer className="footer mt-24 border-t border-line">
      <div className="shell grid grid-cols-2 gap-x-6 gap-y-10 py-14 lg:grid-cols-[2fr_1fr_1fr_1fr_1.4fr]">
        <div className="col-span-2 lg:col-span-1">
          <Wordmark name={name} />
          <p className="mt-4 max-w-xs text-14 text-muted">
            Ready-made software projects, laid out in the open. Source code, documents and a licence, in
            rupees.
          </p>
        </div>
        {COLUMNS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className="label-mono text-muted">{title}</p>
            <ul className="mt-2">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className="footer-link">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className="col-span-2 sm:col-span-1">
          <p className="label-mono text-muted">Become a Seller</p>
          <p className="mt-3 text-14 text-muted">Sellers keep 85% of every sale.</p>
          <Link to="/seller-registration" className="btn btn-quiet mt-3">
            Start Selling Now
          </Link>
        </div>
      </div>
      <div className="shell pb-10 text-14 text-muted">© 2024 {name}</div>
    </footer>
  );
}
