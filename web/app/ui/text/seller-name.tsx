import { Link } from '../nav.tsx';

/** Whoever sells something; the name leads to their page, where they have one, and a sign says that an admin has checked who that is. */
export function SellerName({
  name,
  to,
  isVerified = false,
}: {
  name: string;
  to: string | null;
  isVerified?: boolean;
}) {
  const shown = name || 'Unknown Seller';
  return (
    <>
      {to === null ? (
        <span className="seller-name">{shown}</span>
      ) : (
        <Link to={to} prefetch="none" className="seller-name">
          {shown}
        </Link>
      )}
      {isVerified && (
        <>
          {' '}
          <span className="verified" title="Verified seller">
            <span className="sr-only">Verified seller</span>
          </span>
        </>
      )}
    </>
  );
}
