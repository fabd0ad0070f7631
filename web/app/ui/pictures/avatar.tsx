import { UserRound } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { hueOf, initialsOf } from './initials.ts';

const SHAPE = 'grid shrink-0 place-items-center overflow-hidden rounded-full';

/**
 * A person's picture, round; their initials on a colour of their own where there is none, and an icon where it does not
 * load or there is no name (rule B8). It is mere decoration: the name stands beside it.
 */
export function Avatar({
  address,
  name = '',
  pixels = 36,
}: {
  address: string | null;
  /** Left out where an icon is asked for, as in the menu of one's own. */
  name?: string;
  pixels?: number;
}) {
  const [failed, setFailed] = useState<string>();
  const size = { width: pixels, height: pixels };
  const initials = initialsOf(name);
  // Only pictures of this site: another one would be refused by the page's policy anyway.
  if (address?.startsWith('/') && failed !== address) {
    return (
      <span className={`${SHAPE} bg-sunken`} style={size}>
        <img
          src={address}
          alt=""
          width={pixels}
          height={pixels}
          onError={() => setFailed(address)}
          className="picture object-cover"
        />
      </span>
    );
  }
  if (address || initials === '') {
    return (
      <span className={`${SHAPE} bg-sunken text-muted`} style={size}>
        <UserRound size={Math.round(pixels * 0.52)} strokeWidth={pixels > 60 ? 1.5 : 2} aria-hidden="true" />
      </span>
    );
  }
  return (
    <span
      aria-hidden="true"
      data-hue=""
      className={`${SHAPE} leading-none font-medium text-hue-ink`}
      style={
        {
          ...size,
          fontSize: pixels * 0.38,
          background: 'var(--hue-tint)',
          '--hue': hueOf(name),
          '--hue-chroma': 0.1,
        } as CSSProperties
      }
      // Server and browser may know different versions of what one written sign is.
      suppressHydrationWarning
    >
      {initials}
    </span>
  );
}
