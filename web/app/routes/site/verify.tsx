import { data, redirect } from 'react-router';
import { parseCertificateId } from '#contract/certificates/certificate-id.ts';
import { VERIFY_PATH } from '#contract/certificates/constants.ts';
import { VerifiedCertificate } from '../../features/payments/certificates/verified.tsx';
import { VerifyForm } from '../../features/payments/certificates/verify-form.tsx';
import { pageServices } from '../../lib/page/context.ts';
import { certificatePath } from '../../lib/paths/certificate.ts';
import { pageMeta } from '../../shell/meta/page.ts';
import type { Route } from './+types/verify';
import '../../styles/payments/certificates.css';

const LONGEST = 64;

/** The number stands in the address: what was typed into the form is led there. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const typed = (params.certificateId ?? new URL(request.url).searchParams.get('number') ?? '')
    .trim()
    .slice(0, LONGEST);
  if (typed === '') return { typed, checked: null };
  const id = parseCertificateId(typed);
  if (id !== null && id !== params.certificateId) throw redirect(certificatePath(id));
  const checked = await context.get(pageServices).findCertificate(typed);
  return checked ? { typed, checked } : data({ typed, checked: null }, { status: 404 });
}

/** A refund ends a licence at this moment: nobody is shown what was true before. */
export function headers(): HeadersInit {
  return { 'cache-control': 'no-store' };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const id = loaderData?.checked?.certificate.id;
  return pageMeta(matches, {
    title: id ? `Certificate ${id}` : 'Verify a certificate',
    description: 'Whether a licence that was bought here is valid, by the number of its certificate.',
    path: id ? certificatePath(id) : VERIFY_PATH,
    noindex: id !== undefined,
  });
}

/** Says of any certificate whether it is valid (rule R5). */
export default function Verify({ loaderData: { typed, checked } }: Route.ComponentProps) {
  const error = typed !== '' && !checked ? NOT_FOUND : undefined;
  return (
    <div className="shell py-10 sm:py-14">
      <h1 className="text-36 sm:text-[44px]">{checked ? 'Licence certificate' : 'Verify a certificate'}</h1>
      {checked ? (
        <>
          <p className="figures mt-4 mb-8 text-18 break-all text-muted">{checked.certificate.id}</p>
          <VerifiedCertificate checked={checked} />
          <section aria-labelledby="another" className="mt-8 border-t border-line pt-8">
            <h2 id="another" className="mb-5 text-22">
              Verify another certificate
            </h2>
            <VerifyForm />
          </section>
        </>
      ) : (
        <>
          <p className="mt-4 mb-8 max-w-[60ch] text-18 text-muted">
            Every purchase comes with a certificate. Its number tells anybody what was bought and whether the
            licence is valid today.
          </p>
          <VerifyForm key={typed} typed={typed} {...(error === undefined ? {} : { error })} />
        </>
      )}
    </div>
  );
}

const NOT_FOUND = 'This market has issued no certificate with this number. Check it and try again.';
