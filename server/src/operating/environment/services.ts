import * as z from 'zod';
import { PAYOUT_PROVIDERS } from '#contract/payouts/constants.ts';
import { about, entries, flag, tcpAddress, url, wholeNumber } from './form.ts';

export const PAYMENTS = {
  PAYMENT_PROVIDER: about(
    z.enum(['sandbox', 'razorpay'], { error: 'must be sandbox or razorpay' }).optional(),
    {
      meaning: 'The sandbox is refused in production.',
      example: 'razorpay',
      default: '`sandbox`, in production `razorpay`',
    },
  ),
  RAZORPAY_KEY_ID: about(z.string().optional(), {
    meaning:
      'Needed with `razorpay`. A `rzp_live_` key is refused outside production, a `rzp_mock` key in it; with `sandbox` the latter lets every checkout succeed after a second, unverified.',
    example: 'rzp_live_AbCdEfGhIjKlMn',
    production: 'needed',
  }),
  RAZORPAY_KEY_SECRET: about(z.string().optional(), {
    meaning: 'Needed with `razorpay`.',
    example: 'as Razorpay shows it once',
    production: 'needed',
  }),
  RAZORPAY_WEBHOOK_SECRET: about(
    z
      .string()
      .refine((text) => entries(text).length > 0, 'must hold at least one secret')
      .optional(),
    {
      meaning:
        'Needed with `razorpay`; several, comma-separated, while a secret is rotated. In production each has at least 6 characters, 4 of them different.',
      example: 'new-secret,old-secret',
      production: 'needed',
    },
  ),
  RAZORPAY_API_URL: about(url(/^https?:$/, 'https://api.razorpay.com').optional(), {
    meaning: "The provider's address.",
    example: 'https://api.razorpay.com',
    default: '`https://api.razorpay.com`',
  }),
  ORDERS_PER_HOUR: about(wholeNumber(1, 1_000_000).default(20), {
    meaning:
      'How many new orders one person may begin in any hour, and fifteen times that all people of one network together; more get 429 with `Retry-After`. Resuming a payment begins none, and an order that the provider did not open is not counted.',
    example: '60',
  }),
  WEBHOOK_HISTORY_DAYS: about(wholeNumber(30, 4_000).default(400), {
    meaning:
      'For how many days an event of the payment provider is kept after it was received, if it has been handled. What it told stays in the payments, refunds and disputes.',
    example: '180',
  }),
  REQUIRE_ACCEPTED_TERMS: about(flag.default('off'), {
    meaning:
      "`on`: an order needs the tick by which its buyer accepts the licence's text (`acceptedTerms`), from other programs too. The market's own checkout always asks for it.",
    example: 'on',
  }),
};

export const PAYOUTS = {
  PAYOUT_PROVIDER: about(
    z.enum(PAYOUT_PROVIDERS, { error: 'must be manual or razorpayx' }).default('manual'),
    {
      meaning:
        'Who makes approved payouts: `manual`, an admin with bank files, or `razorpayx`. With the payment sandbox, its imitation of RazorpayX, and nothing else has to be set. See [operating.md](operating.md#payouts-by-razorpayx).',
      example: 'razorpayx',
    },
  ),
  RAZORPAYX_ACCOUNT_NUMBER: about(
    z
      .string()
      .regex(/^[A-Za-z0-9]{5,40}$/, 'must be 5 to 40 letters and digits')
      .optional(),
    {
      meaning:
        'Needed with `razorpayx`: the account at RazorpayX that payouts leave, its customer identifier or the number of the current account.',
      example: '7878780080316316',
    },
  ),
  RAZORPAYX_WEBHOOK_SECRET: about(
    z
      .string()
      .refine((text) => entries(text).length > 0, 'must hold at least one secret')
      .optional(),
    {
      meaning: 'Needed with `razorpayx`; several, comma-separated, while a secret is rotated.',
      example: 'new-secret,old-secret',
    },
  ),
  RAZORPAYX_KEY_ID: about(z.string().optional(), {
    meaning: 'Where payouts have keys of their own; a `rzp_live_` key is refused outside production.',
    example: 'rzp_live_AbCdEfGhIjKlMn',
    default: '`RAZORPAY_KEY_ID`',
  }),
  RAZORPAYX_KEY_SECRET: about(z.string().optional(), {
    meaning: 'Together with `RAZORPAYX_KEY_ID`.',
    example: 'as Razorpay shows it once',
    default: '`RAZORPAY_KEY_SECRET`',
  }),
};

export const STORE = {
  STORAGE: about(z.enum(['file', 's3'], { error: 'must be file or s3' }).default('file'), {
    meaning:
      'Where uploads live: `file`, a folder under `DATA_DIR`, or `s3`, a bucket that all processes share.',
    example: 's3',
  }),
  S3_ENDPOINT: about(url(/^https?:$/, 'https://s3.ap-south-1.amazonaws.com').optional(), {
    meaning: "The address of another store than Amazon's.",
    example: 'https://storage.example',
  }),
  S3_DOWNLOAD_URL: about(url(/^https?:$/, 'https://s3.ap-south-1.amazonaws.com').optional(), {
    meaning:
      'The address of the store as browsers reach it. With it they fetch bought archives from the store itself, by addresses that the market signs for ten minutes; see [operating.md](operating.md#downloads-from-the-store). In production https.',
    example: 'https://s3.ap-south-1.amazonaws.com',
  }),
  S3_REGION: about(z.string().default('us-east-1'), {
    meaning: "The bucket's region.",
    example: 'ap-south-1',
  }),
  S3_BUCKET: about(z.string().optional(), {
    meaning: 'Needed with `s3`. A private bucket; the start stops when it does not answer.',
    example: 'codehaat-files',
  }),
  S3_ACCESS_KEY_ID: about(z.string().optional(), {
    meaning: 'Needed with `s3`. The key may list the bucket, and get, put and delete its objects.',
    example: 'AKIAIOSFODNN7EXAMPLE',
  }),
  S3_SECRET_ACCESS_KEY: about(z.string().optional(), {
    meaning: 'Needed with `s3`.',
    example: 'as the store shows it once',
  }),
  CLAMAV_URL: about(tcpAddress('tcp://127.0.0.1:3310').optional(), {
    meaning:
      'The clamd that scans uploaded archives and files of support threads for malware; without it nothing does. It is spoken to without TLS, so it belongs on this machine or in a network that is yours alone. Its own settings: see [operating.md](operating.md#scanning-for-malware).',
    example: 'tcp://127.0.0.1:3310',
    production: 'advised',
  }),
  SELLER_QUOTA_BYTES: about(wholeNumber(1024 ** 2, 1024 ** 5).default(5 * 1024 ** 3), {
    meaning:
      'How many bytes one person may store: archives of all versions, pictures, documents, unfinished uploads, files sent in support threads. See Room for files below.',
    example: '21474836480',
    default: '`5368709120`, which is 5 GiB',
  }),
  SELLER_DRAFTS: about(wholeNumber(1, 100_000).default(20), {
    meaning:
      'How many listings of one seller may be unpublished at a time: drafts, those under review, and those that came back from it.',
    example: '50',
  }),
  KEEP_FREE_BYTES: about(wholeNumber(0, 1024 ** 5).default(2 * 1024 ** 3), {
    meaning:
      'While fewer bytes are free on the disk that uploads are written to, uploads are answered with 507; everything else goes on.',
    example: '10737418240',
    default: '`2147483648`, which is 2 GiB',
  }),
  KEEP_FREE_PERCENT: about(wholeNumber(0, 90).default(10), {
    meaning: 'The same as a part of the whole disk. Both have to be free.',
    example: '5',
  }),
  UPLOADS_PER_HOUR: about(wholeNumber(1, 1_000_000).default(600), {
    meaning:
      'How many uploads one person may begin in an hour. A listing with ten pictures, ten documents and an archive is some two dozen. A quarter as many new listings.',
    example: '300',
  }),
  EXPORTS_PER_DAY: about(wholeNumber(1, 1_000).default(2), {
    meaning:
      'How often in a day one person may take along what the market holds about them. One is made at a time, and each person has one file.',
    example: '5',
  }),
  EXPORT_DAYS: about(wholeNumber(1, 30).default(7), {
    meaning: 'For how many days the file of such an export is kept, unless a newer one replaces it.',
    example: '3',
  }),
};

export const MAIL = {
  SMTP_URL: about(url(/^smtps?:$/, 'smtps://user:password@mail.example:465').optional(), {
    meaning: 'The mail server; see Mail below.',
    example: 'smtps://user:password@mail.example:465',
    production: 'advised',
  }),
  MAIL_FROM: about(
    z
      .string()
      .regex(
        /^([^<>"\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
        'must be an address such as Market <hello@market.example>',
      )
      .optional(),
    {
      meaning: 'Whom mails come from: an address for which your mail server may send.',
      example: 'Market <hello@market.example>',
      default: '`MARKET_NAME <no-reply@host>`, `host` being the one of `PUBLIC_URL`',
      production: 'advised',
    },
  ),
  NOTIFICATION_DAYS_READ: about(wholeNumber(1, 4_000).default(90), {
    meaning:
      'For how many days after it was made a notification is kept that its reader has read, archived or deleted. What it told stays where it happened.',
    example: '30',
  }),
  NOTIFICATION_DAYS_UNREAD: about(wholeNumber(1, 4_000).default(180), {
    meaning:
      'The same of a notification that nobody has read. A read one is not kept longer than that either.',
    example: '365',
  }),
};
