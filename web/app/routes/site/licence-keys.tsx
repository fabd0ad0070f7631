import { CERTIFICATE_KEYS_PATH } from '#contract/certificates/constants.ts';
import { LICENCE_TOKEN_DAYS } from '#contract/licence-keys/constants.ts';
import { KEYS_FOR_PROGRAMS_PATH } from '../../lib/paths/licence-keys.ts';
import { publicPageHeaders } from '../../shell/document/public-page-headers.ts';
import { pageMeta } from '../../shell/meta/page.ts';
import { useSite } from '../../shell/site.ts';
import { Link } from '../../ui/nav.tsx';
import type { Route } from './+types/licence-keys';

export const headers = publicPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Licence keys for programs',
    description:
      'How a program that was bought here checks its licence key, activates a device, and works offline.',
    path: KEYS_FOR_PROGRAMS_PATH,
  });
}

const request = (market: string) => `curl -X POST ${market}/api/licences/activate \\
  -H 'content-type: application/json' \\
  -d '{ "key": "THE KEY", "projectId": "YOUR PROJECT",
        "instance": "THIS DEVICE", "name": "Its name" }'`;

/** What the authors of programs need to know to check licence keys (rule L13). */
export default function LicenceKeys() {
  const { publicUrl } = useSite();
  return (
    <div className="shell py-10 sm:py-14">
      <h1 className="text-36 sm:text-[44px]">Licence keys for programs</h1>
      <p className="mt-4 max-w-[60ch] text-18 text-muted">
        Each licence of a project can come with a key. The program asks this market whether the key is in
        force, and on how many devices it is used. It needs no account, no token and no library.
      </p>
      <div className="prose mt-8">
        <h2>One call</h2>
        <p>
          Activate the key when a person enters it, and again whenever you want to check. The same{' '}
          <code>instance</code> is the same device and uses no further place.
        </p>
        {/* Scrolls by itself on narrow screens, and by keys. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keys */}
        <pre tabIndex={0}>
          <code>{request(publicUrl)}</code>
        </pre>
        <p>
          The project’s id is in the page’s address. A key of another project is unknown. A refused answer has
          a <code>code</code> and a <code>message</code> that you can show: the key is unknown (404), or it
          was refunded, replaced, blocked, or used on too many devices (409). No answer, 429 and any 5xx say
          nothing about the key.
        </p>
        <p>
          <code>POST /api/licences/validate</code> asks without activating, and{' '}
          <code>POST /api/licences/deactivate</code> frees a place. Both take the same fields; the{' '}
          <a href="/api/docs">API reference</a> lists every one.
        </p>
        <h2>Without a network</h2>
        <p>
          Each answer is signed and holds for {LICENCE_TOKEN_DAYS} days. Store it, and your program starts
          while it has no network or the market is down. Ship the market’s{' '}
          <a href={CERTIFICATE_KEYS_PATH} download="codehaat-keys.json">
            public keys
          </a>{' '}
          with your program, and check the signature as{' '}
          <a href="/check-licence.mjs" download>
            check-licence.mjs
          </a>{' '}
          does, about forty lines that you can copy.
        </p>
        <h2>For sellers</h2>
        <p>
          Turn keys on where you set the price of a listing: made by the market, or from a list of your own.
          Your dashboard has a page with the keys that buyers have and their devices, where you can free a
          place or block a key. A refund ends the key at once.
        </p>
        <h2>For buyers</h2>
        <p>
          Your key stands with the purchase, under <Link to="/purchases">My purchases</Link>. There you also
          see the devices that it is activated on, and deactivate one that you no longer use.
        </p>
      </div>
    </div>
  );
}
