/** What the calls about licences and their certificates can answer, in the form of `ERRORS` (rule R5). */
export const CERTIFICATE_ERRORS = {
  'certificate.not_found': [404, 'There is no certificate with this number. Check it and try again.'],
  'certificate.licence_ended': [
    409,
    'This purchase was refunded, so its licence has ended and there is no certificate.',
  ],
  'certificate.licence_not_found': [404, 'You have no such licence.'],
  'certificate.not_drawn': [503, 'The PDF took too long to draw. Try again in a moment.'],
  'certificate.cannot_sign': [
    503,
    'Certificates cannot be signed at the moment. The operator has to put the signing key right.',
  ],
} as const;
