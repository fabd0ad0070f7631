/** What the operator of a market in production should mend, by its name: the log of a start says it, and the admins' overview. */
export const OPERATING_NOTICES = {
  trust_proxy: {
    title: 'Everybody seems to come from one address',
    text: 'PUBLIC_URL is an https address and TRUST_PROXY is empty, so everybody behind your TLS proxy counts as one in the limits on sign-in and registration. Set TRUST_PROXY to the address from which the proxy connects, and start again.',
  },
  public_url: {
    title: 'Links in mails lead to this machine only',
    text: 'PUBLIC_URL is not the address at which others reach the market. Set it to that https address, and start again.',
  },
  mail_server: {
    title: 'Mails reach nobody',
    text: 'SMTP_URL is not set, so links to confirm addresses and to choose a new password pile up in a folder. Set it to your mail server, and start again.',
  },
  payment_test_key: {
    title: 'Payments are played, not made',
    text: 'RAZORPAY_KEY_ID is a test key: test cards buy, and no money comes. Set the live key and its secret, and start again.',
  },
  database_role: {
    title: 'The market may do too much in PostgreSQL',
    text: 'The role in DATABASE_URL may do more than own its database: a mistake in one statement could reach the whole server. Make the role codehaat_market as docs/operating.md says, name it in DATABASE_URL, and start again.',
  },
} as const;
export type OperatingNotice = keyof typeof OPERATING_NOTICES;
export const OPERATING_NOTICE_NAMES = Object.keys(OPERATING_NOTICES) as [
  OperatingNotice,
  ...OperatingNotice[],
];

/** What the footer has a place for, in its order and in the words of the overview, which says what is missing. */
export const FOOTER_PLACES = {
  email: 'a contact e-mail address',
  phone: 'a phone number',
  city: 'a city',
  social: 'a link to GitHub, LinkedIn or X',
} as const;
export type FooterPlace = keyof typeof FOOTER_PLACES;
export const FOOTER_PLACE_NAMES = Object.keys(FOOTER_PLACES) as [FooterPlace, ...FooterPlace[]];
