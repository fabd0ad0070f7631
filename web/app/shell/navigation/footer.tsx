import type { SiteContact } from '#contract/pages.ts';
import { Link } from '../../ui/nav.tsx';
import { Wordmark } from '../../ui/pictures/wordmark.tsx';
import { useSite } from '../site.ts';

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
  const { name, brand, contact, sellerPercent } = useSite();
  return (
    <footer className="footer mt-24 border-t border-line">
      <div className="shell grid grid-cols-2 gap-x-6 gap-y-10 py-14 md:grid-cols-[1fr_1fr_1.4fr_1.4fr] lg:grid-cols-[2fr_1fr_1fr_1.45fr_1.4fr]">
        <div className="col-span-full lg:col-span-1">
          <Wordmark name={name} picture={brand?.logo?.picture} />
          <p className="mt-4 max-w-xs text-14 text-muted">
            Ready-made software projects, laid out in the open. Source code, documents and a licence, in
            rupees.
          </p>
          <ContactLines contact={contact} />
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
        <div className="max-[359px]:col-span-2">
          <p className="label-mono text-muted">Become a Seller</p>
          <p className="mt-3 text-14 text-muted">Sellers keep {sellerPercent}% of every sale.</p>
          <Link to="/seller-registration" className="btn btn-quiet btn-small mt-3">
            Start Selling Now
          </Link>
        </div>
      </div>
      <div className="shell flex flex-wrap items-center justify-between gap-x-6 pb-8 text-14 text-muted">
        <span>© 2024 {name}</span>
        <ul className="flex flex-wrap gap-x-5">
          {contact.social.map(({ name, url }) => (
            <li key={name}>
              <a href={url} rel="noopener" className="footer-link">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

/** How to reach the business, as far as its operator says. */
function ContactLines({ contact: { email, phone, city, officer } }: { contact: SiteContact }) {
  if (!email && !phone && !city && !officer) return null;
  return (
    <address className="mt-3 grid justify-items-start text-14 text-muted not-italic">
      {email && (
        <a href={`mailto:${email}`} className="footer-link wrap-anywhere">
          {email}
        </a>
      )}
      {phone && (
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className="footer-link">
          {phone}
        </a>
      )}
      {city && <span className="py-2">{city}</span>}
      {officer && (
        <Link to="/grievance" className="footer-link wrap-anywhere">
          Complaints: {officer.name}
        </Link>
      )}
    </address>
  );
}
