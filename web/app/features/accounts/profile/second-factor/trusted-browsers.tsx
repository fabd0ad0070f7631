import type { TrustedBrowser } from '#contract/accounts/schemas.ts';
import { formatDate } from '#contract/formats/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { Badge } from '../../../../ui/feedback/badge.tsx';

/** Browsers that need no code at sign-in; the trust in each can be ended (rule A7). */
export function TrustedBrowsers({
  browsers,
  endingId,
  onEnd,
}: {
  browsers: TrustedBrowser[];
  endingId: string | undefined;
  onEnd: (browser: TrustedBrowser) => void;
}) {
  return (
    <div>
      <h3 className="text-16">Trusted browsers</h3>
      <p className="mt-1 mb-3 text-14 text-muted">They need your password and no code.</p>
      <ul className="panel divide-y divide-line">
        {browsers.map((browser) => (
          <li
            key={browser._id}
            className="flex min-h-16 items-center justify-between gap-4 px-4 py-2.5 text-14"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
                {browser.device}
                {browser.current && <Badge>This browser</Badge>}
              </p>
              <p className="text-muted">
                Since {formatDate(browser.trustedAt)}, until {formatDate(browser.trustedUntil)}
              </p>
            </div>
            <Button
              size="small"
              busy={endingId === browser._id}
              onClick={() => onEnd(browser)}
              aria-label={`Stop trusting ${browser.device}`}
            >
              Stop trusting
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
