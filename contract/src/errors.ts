import { LINK_USED } from './accounts/constants.ts';
import { PASSKEY_ERRORS } from './accounts/passkeys/errors.ts';
import { PASSWORD_ERRORS } from './accounts/passwords/errors.ts';
import { SECOND_FACTOR_ERRORS } from './accounts/second-factor/errors.ts';
import { SELLER_PAGE_ERRORS } from './accounts/seller-page/errors.ts';
import { SIGN_IN_ERRORS } from './accounts/sign-ins/errors.ts';
import { CERTIFICATE_ERRORS } from './certificates/errors.ts';
import { LEGAL_TEXT_ERRORS } from './legal-texts/errors.ts';
import { LICENCE_KEY_ERRORS } from './licence-keys/errors.ts';
import { OFFER_TOO_HIGH, OFFER_TOO_LOW } from './negotiation/constants.ts';
import { PAYMENT_ERRORS } from './payments/errors.ts';
import { DOWNLOADS_PAUSED } from './payments/refunds/constants.ts';
import { PAYOUT_ERRORS } from './payouts/errors.ts';
import { DELETION_ERRORS } from './personal-data/deletion/errors.ts';
import { EXPORT_ERRORS } from './personal-data/exports/errors.ts';
import { PUBLIC_TEXT_ERRORS } from './public-texts/errors.ts';
import { QUESTION_ERRORS } from './questions/errors.ts';
import { RECONCILIATION_ERRORS } from './reconciliation/errors.ts';
import { REVIEW_ERRORS } from './reviews/errors.ts';
import { SAVED_SEARCH_ERRORS } from './saved-searches/errors.ts';
import { SUPPORT_ERRORS } from './support/errors.ts';
import { TAX_ERRORS } from './tax/errors.ts';
import { TICKET_ERRORS } from './tickets/errors.ts';
import { WISHLIST_ERRORS } from './wishlist/errors.ts';

/**
 * Every error the API can answer: code -> [HTTP status, text]. `{name}` in a text is filled from the values
 * given to `fail`. The texts of rule B8 are used letter for letter.
 */
export const ERRORS = {
  // requests
  'request.invalid': [400, 'Validation failed'],
  'request.malformed_json': [400, 'The request body is not valid JSON.'],
  'request.bad_text': [400, 'The text contains characters that cannot be stored.'],
  'request.too_large': [413, 'The request is larger than this call accepts.'],
  'request.media_type': [415, 'This call does not accept that content type.'],
  'request.not_found': [404, 'There is nothing at this address.'],
  'request.foreign_host': [
    403,
    'This part of the market answers only at its own address: open it at localhost, or as PUBLIC_URL says.',
  ],
  'request.timeout': [408, 'The request took too long to arrive.'],
  'request.key_reused': [409, 'This Idempotency-Key was used before with a different request.'],
  'request.key_in_use': [409, 'A request with this Idempotency-Key is still being worked on.'],
  'request.too_many': [429, 'Too many attempts. Try again in {wait}.'],
  'server.bug': [500, 'Something went wrong on our side. Nothing was changed.'],
  'server.busy': [503, 'The server is busy. Try again in a moment.'],
  'server.no_room': [507, 'The market has no room left to store this. Nothing was changed.'],
  'server.read_only': [
    503,
    'The market can only be read for the moment. Nothing was changed. Try again in a minute.',
  ],
  'server.store_away': [503, 'The market cannot reach its file store. Try again in a moment.'],
  'server.database_away': [503, 'The market cannot reach its database. Try again in a moment.'],

  // accounts
  ...PASSWORD_ERRORS,
  'account.email_taken': [409, 'An account with this e-mail address exists. Sign in instead.'],
  'account.wrong_credentials': [400, 'E-mail or password is wrong'],
  'account.sign_in_slowed': [429, 'Too many failed sign-ins. Try again in {wait}.'],
  'account.password_wrong': [400, 'The current password is wrong'],
  'account.no_password': [400, 'This account has no password yet. Ask for a link to set one first.'],
  'account.link_spent': [400, LINK_USED],
  'account.former_email_taken': [
    409,
    'Another account uses this address now, so it cannot be given back here. Write to us, and we will help you get your account back.',
  ],
  'account.fresh_sign_in_needed': [
    403,
    'Confirm that it is you, with your password, a code from your app or a passkey, then do this again.',
  ],
  ...SECOND_FACTOR_ERRORS,
  ...SIGN_IN_ERRORS,
  ...PASSKEY_ERRORS,
  ...SELLER_PAGE_ERRORS,
  ...DELETION_ERRORS,
  'account.sign_in_again': [
    400,
    'This account has no password. Sign in again with your provider, then do this again.',
  ],
  'account.email_verified': [409, 'Your e-mail address is confirmed already.'],
  'account.email_unverified': [403, 'Confirm your e-mail address first: the link is in your mailbox.'],
  'account.name_reserved': [400, 'This name could be mistaken for the market itself. Choose another.'],
  'account.name_contacts': [400, 'This name contains a phone number or an address. Choose another.'],
  'account.role_chosen': [409, 'Your role is chosen already.'],
  'account.session_not_found': [404, 'There is no such session.'],
  'account.photo_refused': [400, '{text}'],
  'account.photo_missing': [404, 'There is no such picture.'],
  'account.provider_not_configured': [404, 'Signing in with {provider} is not set up here.'],
  'account.not_found': [404, 'There is no such account.'],
  'account.not_yourself': [409, 'You cannot do this to your own account.'],
  'account.not_suspended': [409, 'This account is not suspended.'],
  'account.suspended_already': [409, 'This account is suspended already.'],
  'account.suspended': [403, 'This account is suspended: {reason}'],
  'account.session_invalid': [401, 'Your session has ended. Sign in again.'],
  'account.sign_in_needed': [401, 'Authentication required'],
  'account.wrong_role': [403, 'Your account cannot do this.'],

  // listings
  'listing.not_found': [404, 'Failed to fetch project details'],
  'listing.not_moved': [409, 'This project is {status} now, so that is no longer possible.'],
  'inspection.no_archive': [404, 'There is no such version.'],
  'inspection.file_not_found': [404, 'There is no such file.'],
  'inspection.not_downloaded': [
    403,
    'Download a version of this project first; then you can compare its files line by line.',
  ],
  'inspection.finding_not_found': [404, 'There is no such finding.'],
  'inspection.overlap_not_found': [404, 'There is no such overlap any more. Load the page again.'],
  'inspection.archive_damaged': [
    409,
    'The stored archive is missing or damaged, so its files cannot be shown. Choose another version, or tell the people who run this market.',
  ],
  'inspection.archive_not_read': [
    409,
    'The archive could not be inspected completely, so none of its files can be shown.',
  ],
  'listing.stale': [
    409,
    'This project was changed meanwhile, perhaps in another tab. Reload the page; nothing was overwritten.',
  ],
  'listing.last_image': [400, 'A project under review or on the market needs at least one image.'],
  'listing.image_not_found': [404, 'There is no such picture.'],
  'listing.image_changed': [
    409,
    'This picture was changed meanwhile, perhaps in another tab. Look at it again.',
  ],
  'listing.not_restorable': [404, 'This file can no longer be brought back. Add it again.'],
  'listing.document_not_found': [400, 'There is no such document in this project.'],
  'listing.upload_not_found': [400, 'There is no such finished upload. Upload the archive again.'],
  'listing.version_taken': [409, 'There is a version with this number already.'],
  'listing.version_too_low': [400, 'The version must be higher than {number}.'],
  'listing.change_not_found': [404, 'There is no such change.'],
  'listing.nothing_to_review': [409, 'Nothing in this project is waiting for a decision.'],
  'listing.archive_blocked': [
    409,
    'The inspection of the archive found something that has to be put right first. The report says what and where.',
  ],
  'listing.archive_not_inspected': [409, 'The archive is still being inspected. Try again in a moment.'],
  'listing.purchase_gone': [410, 'This call is gone. Create an order with POST /api/payments/create-order.'],
  'listing.incomplete': [400, 'The project is not complete yet'],
  'listing.file_missing': [404, 'The file is not there.'],
  'listing.image_refused': [400, '{text}'],
  'listing.document_refused': [400, '{text}'],
  'listing.archive_refused': [400, '{text}'],
  'listing.file_too_large': [413, '{name} is larger than {limit}.'],
  'listing.too_many_files': [400, 'At most {limit} {kind} can be added.'],
  'listing.upload_interrupted': [400, 'The upload was interrupted. Nothing was saved.'],
  'listing.upload_too_slow': [408, 'The upload stalled. Nothing was saved.'],
  'listing.upload_unknown': [404, 'There is no such upload. Begin it again.'],
  'listing.upload_elsewhere': [
    409,
    'The upload is at a different position. Ask where it is, and continue from there.',
  ],
  'listing.upload_protocol': [
    412,
    'Resumable uploads speak tus 1.0.0. Send the header Tus-Resumable: 1.0.0.',
  ],
  'listing.upload_crumbled': [400, 'The upload came in too many small parts. Begin it again.'],
  'listing.uploads_unfinished': [
    400,
    'You have {limit} unfinished uploads. Finish or cancel one of them first.',
  ],
  'listing.uploads_full': [
    413,
    'Your uploads that wait for a project would be larger than {limit} together. Use or cancel one of them first.',
  ],
  'listing.quota_full': [
    413,
    'Your files take {used} of the {limit} that you may store, which leaves too little room for this. Delete drafts, pictures, documents or unfinished uploads that you do not need, and try again.',
  ],
  'listing.too_many_drafts': [
    409,
    'Projects that are not published: {count}, and {limit} is the most. Publish or delete one of them, then begin the next.',
  ],

  // delivery
  'delivery.no_archive': [
    404,
    'This project does not have a downloadable ZIP file. Please contact the seller for access to the source code.',
  ],
  'delivery.purchase_required': [403, 'Purchase Required'],
  'delivery.refund_open': [403, DOWNLOADS_PAUSED.refund],
  'delivery.dispute_open': [403, DOWNLOADS_PAUSED.dispute],
  'delivery.range_not_satisfiable': [416, 'The file has no such bytes.'],
  'delivery.file_changed': [412, 'The file has changed meanwhile. Start the download again.'],
  'delivery.address_ended': [403, 'This download address has ended. Start the download again.'],

  // negotiation
  'negotiation.buyers_only': [403, 'Only buyers can negotiate.'],
  'negotiation.own_listing': [403, 'This is your own project.'],
  'negotiation.not_negotiable': [400, 'The price of this project is not negotiable.'],
  'negotiation.free': [400, 'This project is free, so there is no price to negotiate.'],
  'negotiation.not_for_sale': [409, 'This project is not for sale at the moment.'],
  'negotiation.owned': [409, 'You already own this project.'],
  'negotiation.open_already': [409, 'You already have an open negotiation for this project.'],
  'negotiation.declined_lately': [
    409,
    'Your negotiation for this project was declined. You can start another on {date}.',
  ],
  'negotiation.not_found': [404, 'There is no such negotiation.'],
  'negotiation.offer_too_low': [400, OFFER_TOO_LOW],
  'negotiation.offer_too_high': [400, OFFER_TOO_HIGH],
  'negotiation.moves_used': [409, 'You have made all {moves} offers of this negotiation.'],
  'negotiation.not_your_turn': [409, 'It is the other side’s turn. Wait for their answer.'],
  'negotiation.nothing_offered': [409, 'There is no offer to accept.'],
  'negotiation.not_yours_to_withdraw': [409, 'Only the side whose offer stands can withdraw it.'],
  'negotiation.below_own_floor': [
    400,
    'This is below the floor of ₹{floor} that you have set for this project.',
  ],
  'negotiation.moved': [409, 'This negotiation is {status} now, so that is no longer possible.'],
  'negotiation.stale': [409, 'The other side acted meanwhile. Look at what changed; nothing was sent.'],

  'negotiation.seller_away': [
    409,
    'This seller is away until {date} and answers offers from then on. Come back then to negotiate.',
  ],

  // discounts
  'discount.not_found': [404, 'There is no such discount code.'],
  'discount.word_taken': [409, 'This code is taken. Choose another.'],
  'discount.stale': [
    409,
    'This code was changed meanwhile, perhaps in another tab. Reload the page; nothing was overwritten.',
  ],
  'discount.ended': [409, 'This code has ended. Make a new one.'],
  'discount.listing_not_yours': [400, 'Choose among your own projects.'],
  'discount.limit_below_uses': [400, 'It was used {uses} times already, so the limit cannot be lower.'],
  // notifications
  'notification.not_found': [404, 'There is no such notification.'],
  'notification.fixed': [400, '{label}: messages about money and security cannot be switched off.'],
  'notification.link_broken': [404, 'This link is not complete. Copy it from the mail again.'],

  // ledger
  'ledger.statement_too_long': [
    409,
    'This month has more than {limit} lines, too many for a PDF. Download it as CSV.',
  ],
  'ledger.statement_not_drawn': [
    503,
    'The PDF took too long to draw. Try again in a moment, or download the month as CSV.',
  ],

  ...PAYMENT_ERRORS,
  ...PAYOUT_ERRORS,
  ...CERTIFICATE_ERRORS,
  ...LICENCE_KEY_ERRORS,
  ...PUBLIC_TEXT_ERRORS,
  ...REVIEW_ERRORS,
  ...TAX_ERRORS,
  ...TICKET_ERRORS,
  ...LEGAL_TEXT_ERRORS,

  ...RECONCILIATION_ERRORS,
  ...EXPORT_ERRORS,
  'payment.webhook_signature': [400, 'The signature is not right.'],
  'payment.not_at_provider': [409, 'The provider knows nothing of this order yet.'],
  'payment.provider_failed': [502, 'The payment provider did not answer. Try again in a moment.'],

  // sellers' pages
  'seller.not_found': [404, 'There is no such seller.'],
  'seller.follow_self': [400, 'You cannot follow yourself.'],
  // wishlists and saved searches
  ...WISHLIST_ERRORS,
  ...SAVED_SEARCH_ERRORS,

  // reports
  ...QUESTION_ERRORS,
  ...SUPPORT_ERRORS,
  'report.nothing_there': [404, 'There is nothing here to report. It may be gone already.'],
  'report.own': [409, 'This is your own; it cannot be reported.'],
  'report.open_already': [409, 'You have reported this already. We are looking at it.'],
  'report.not_found': [404, 'There is no such report.'],
  'report.resolved_already': [409, 'This report is decided already.'],
  'report.act_not_possible': [400, 'Only a listing, or what was written about one, can be taken down.'],

  // admin
  'admin.webhook_not_found': [404, 'There is no such event.'],
  'admin.job_not_found': [404, 'There is no such job. It may be done already.'],
  'admin.job_not_failed': [409, 'This job has not failed for good: it is tried again by itself.'],
  'admin.code_ended': [409, 'This code has ended already.'],
  'admin.raise_gone': [409, 'This change is no longer waiting. Load the settings to see what applies.'],
  'admin.raise_own': [
    409,
    'You have asked for it yourself. Another admin has to confirm it; otherwise it takes effect by itself.',
  ],
  'admin.raise_new_admin': [
    409,
    'You have been an admin for less than 48 hours. Another admin has to confirm it; otherwise it takes effect by itself.',
  ],
  'admin.logo_refused': [400, '{text}'],
  'admin.settings_stale': [
    409,
    'Somebody changed the settings meanwhile. Load them again; nothing was saved.',
  ],
  'account.not_a_seller': [409, 'This account does not sell.'],
  'account.trust_not_ended': [409, 'Nothing has ended the trust in this account.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof ERRORS;

type Placeholders<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** The values that a code's text needs. */
export type ErrorValues<C extends ErrorCode> = [Placeholders<(typeof ERRORS)[C][1]>] extends [never]
  ? undefined
  : Record<Placeholders<(typeof ERRORS)[C][1]>, string | number>;

/** One wrong field of an input (rule W2). */
export interface FieldError {
  field: string;
  msg: string;
  message: string;
}

/** Body of every failed answer (rule W2). */
export interface Failure {
  success: false;
  code: ErrorCode;
  message: string;
  error: string;
  errors?: FieldError[];
  data?: unknown;
  requestId: string;
}
