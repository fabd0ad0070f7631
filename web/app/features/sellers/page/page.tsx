import type { ReactNode } from 'react';
import { checksInWords, SPOKEN_LANGUAGES } from '#contract/accounts/seller-page/constants.ts';
import { formatDate, formatMonth } from '#contract/formats/dates.ts';
import { whenNeeded } from '#contract/formats/when-needed.ts';
import type { SellerPage } from '#contract/sellers/schemas.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Banner } from '../../../ui/pictures/banner.tsx';
import { AwayNotice } from './away-notice.tsx';
import { SellerFigures } from './figures.tsx';
import { FollowButton } from './follow-button.tsx';

/** A seller: who they are, how they do, and below what they sell (rule R3). */
export function SellerHead({ seller, projects }: { seller: SellerPage; projects: ReactNode }) {
  const { displayName, photoURL, banner, bio, since, languages, awayUntil, links } = seller;
  return (
    <div className="shell seller">
      {banner && (
        <Banner banner={banner} sizes="(min-width: 1280px) 1200px, 100vw" eager className="seller-banner" />
      )}
      <header className="seller-head">
        <Avatar address={photoURL} name={displayName} pixels={112} />
        <div className="min-w-0">
          <h1 className="text-28 wrap-anywhere sm:text-36">{displayName}</h1>
          <p className="seller-facts">
            <span>
              Selling since <time dateTime={since}>{formatMonth(since)}</time>
            </span>
            {languages.length > 0 && (
              <span>Answers in {inWords().format(languages.map((code) => SPOKEN_LANGUAGES[code]))}</span>
            )}
          </p>
          <Verification seller={seller} />
        </div>
        <FollowButton key={seller.uid} seller={seller} />
      </header>
      {awayUntil && <AwayNotice until={awayUntil} />}
      <div className="seller-about">
        {bio ? (
          <p className="as-written max-w-[68ch]">{bio}</p>
        ) : (
          <p className="text-muted">This seller has not written about themselves yet.</p>
        )}
        {links.length > 0 && (
          <ul aria-label="Elsewhere" className="seller-links">
            {links.map((url) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noopener nofollow ugc" className="link">
                  {shortAddress(url)}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <SellerFigures seller={seller} />
      {projects}
    </div>
  );
}

const inWords = whenNeeded(() => new Intl.ListFormat('en-GB'));

/** `https://www.example.com/asha/` -> `example.com/asha` */
function shortAddress(url: string): string {
  const { hostname, pathname } = new URL(url);
  const path = pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  return hostname.replace(/^www\./, '') + path;
}

function Verification({ seller: { verification } }: { seller: SellerPage }) {
  if (!verification) return null;
  const { checks, at } = verification;
  return (
    <p className="seller-verified">
      <span className="verified" aria-hidden="true" />
      <span>
        <strong>Verified seller.</strong> {checksInWords(checks)} checked by the market on{' '}
        <time dateTime={at}>{formatDate(at)}</time>.
      </span>
    </p>
  );
}
