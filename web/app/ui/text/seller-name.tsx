import { Link } from '../nav.tsx';

/** Whoever sells something; the name leads to their page, where they have one. */
export function SellerName({ name, to }: { name: string; to: string | null }) {
  const shown = name || 'Unknown Seller';
  if (to === null) return <span className="seller-name">{shown}</span>;
  return (
    <Link to={to} prefetch="none" className="seller-name">
      {shown}
    </Link>
  );
}

/** Beside the name of a seller whom the market knows. */
export function VerifiedMark() {
  return (
    <span className="verified" title="Verified seller">
      <span className="sr-only">Verified seller</span>
    </span>
  );
}
