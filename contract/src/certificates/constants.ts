/** The form of what is signed. Another set of fields is another form. */
export const CERTIFICATE_FORM = 'codehaat-certificate-1';

/** What has become of a licence: in force, exchanged for a higher one, or taken back with its payment. */
export const LICENCE_STATUSES = ['valid', 'replaced', 'revoked'] as const;
export type LicenceStatus = (typeof LICENCE_STATUSES)[number];

/** Where the public keys are published, at the root of the site. */
export const CERTIFICATE_KEYS_PATH = '/.well-known/codehaat-keys.json';

/** A number of none, to show what one looks like. */
export const EXAMPLE_CERTIFICATE_ID = 'CH-4T7KQ-0ZM2X-9RB1C-HW5PD';

/** The page where anybody checks a certificate: its number follows. */
export const VERIFY_PATH = '/verify';

export const LICENCE_PAGE_SIZE = 50;
