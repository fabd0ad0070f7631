import type { LicenceStatus } from '#contract/certificates/constants.ts';
import { CERTIFICATE_KEYS_PATH } from '#contract/certificates/constants.ts';
import type { CheckedCertificate } from '#contract/certificates/schemas.ts';
import { formatDate } from '#contract/formats/dates.ts';
import { counted } from '#contract/formats/words.ts';
import { LICENCE_NAMES } from '#contract/listings/constants.ts';
import { certificatePath } from '../../../lib/paths/certificate.ts';
import { licencePath } from '../../../lib/paths/licence.ts';
import { Alert, type Tone } from '../../../ui/feedback/alert.tsx';
import { Link } from '../../../ui/nav.tsx';

const VERDICTS: Record<LicenceStatus, { tone: Tone; title: string; text: string }> = {
  valid: {
    tone: 'success',
    title: 'Valid',
    text: 'This market issued the certificate, and the licence is in force.',
  },
  replaced: {
    tone: 'info',
    title: 'Replaced',
    text: 'The licence was exchanged for a higher one, which has a certificate of its own.',
  },
  revoked: {
    tone: 'error',
    title: 'No longer valid',
    text: 'This market issued the certificate, but the purchase was refunded, so the licence has ended.',
  },
};

/** What anybody may know of a certificate. */
export function VerifiedCertificate({ checked }: { checked: CheckedCertificate }) {
  const { certificate, status, replacedBy, licensee } = checked;
  const { tone, title, text } = VERDICTS[status];
  const facts = [
    [
      'Licence',
      <Link key="licence" to={licencePath(certificate.tier)} className="link">
        {LICENCE_NAMES[certificate.tier]}
      </Link>,
    ],
    ...(certificate.quantity > 1 ? [['For', counted(certificate.quantity, 'product')] as const] : []),
    ['Project', certificate.project],
    ['Version', certificate.version],
    ['Granted by', certificate.seller],
    ['Licensee', licensee ? licensee.name : 'Not shown by its holder'],
    ['Bought', formatDate(certificate.paidAt)],
    ['Issued', formatDate(certificate.issuedAt)],
  ] as const;
  return (
    <div className="grid max-w-[44rem] gap-8">
      <Alert tone={tone} title={title}>
        {text}
        {replacedBy !== null && (
          <>
            {' '}
            <Link to={certificatePath(replacedBy)} className="link">
              Show the new certificate
            </Link>
          </>
        )}
      </Alert>
      <dl className="certificate-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>Archive, SHA-256</dt>
          <dd className="figures text-12 break-all">{certificate.archiveSha256}</dd>
        </div>
      </dl>
      <OfflineCheck checked={checked} />
    </div>
  );
}

/** How to check it without this market. */
function OfflineCheck({ checked }: { checked: CheckedCertificate }) {
  const json = JSON.stringify(checked, null, 2);
  return (
    <details className="border-t border-line py-4">
      <summary className="link link-target">Check it offline, without this market</summary>
      <ol className="mt-3 grid max-w-[65ch] list-decimal gap-2 pl-5 text-14">
        <li>
          Save the certificate{' '}
          <a
            className="link"
            download={`certificate-${checked.certificate.id}.json`}
            href={`data:application/json;charset=utf-8,${encodeURIComponent(json)}`}
          >
            as JSON
          </a>
          , or use the file that its holder gave you.
        </li>
        <li>
          Save the market's{' '}
          <a className="link" href={CERTIFICATE_KEYS_PATH} download="codehaat-keys.json">
            public keys
          </a>{' '}
          and{' '}
          <a className="link" href="/verify-certificate.mjs" download>
            verify-certificate.mjs
          </a>
          , about twenty lines that you can read.
        </li>
        <li>
          Run <code>node verify-certificate.mjs certificate.json codehaat-keys.json</code>
        </li>
      </ol>
    </details>
  );
}
