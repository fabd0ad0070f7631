import { UserRound } from 'lucide-react';
import { useState } from 'react';

/**
 * A person's picture, round; an icon when there is none or it does not load (rule B8). It is
 * mere decoration: the name stands beside it.
 */
export function Avatar({ address, pixels = 36 }: { address: string | null; pixels?: number }) {
  const [failed, setFailed] = useState<string>();
  // Only pictures of this site: another one would be refused by the page's policy anyway.
  const isShown = address?.startsWith('/') && failed !== address;
  return (
    <span
      className="grid shrink-0 place-items-center overflow-hidden rounded-full bg-sunken text-muted"
      style={{ width: pixels, height: pixels }}
    >
      {isShown ? (
        <img
          src={address ?? ''}
          alt=""
          width={pixels}
          height={pixels}
          onError={() => setFailed(address ?? '')}
          className="picture object-cover"
        />
      ) : (
        <UserRound size={Math.round(pixels * 0.52)} strokeWidth={pixels > 60 ? 1.5 : 2} aria-hidden="true" />
      )}
    </span>
  );
}
