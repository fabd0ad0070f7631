import type { ManagedUser } from '#contract/accounts.ts';
import type { ProjectQuery, UserQuery } from '#contract/admin.ts';
import type { ActQuery, AdminAct } from '#contract/admin-acts.ts';
import type { CodeQuery, ManagedCode } from '#contract/admin-codes.ts';
import type { ManagedOrder, OrderQuery } from '#contract/admin-orders.ts';
import type { DisputeQuery, RefundQuery } from '#contract/admin-refunds.ts';
import type { ManagedReport, ReportQuery } from '#contract/admin-reports.ts';
import { toRupees } from '#contract/money.ts';
import type { Context } from '#platform/context.ts';
import { everyAccount, listAccounts } from '../accounts/service.ts';
import { everyListing, listForReview } from '../listings/service.ts';
import { everyDispute, everyRefund, listDisputes, listRefundsForAdmin } from '../payments/service.ts';
import { everyReport, listReports } from '../trust/service.ts';
import type { PeopleFile } from './people-file.ts';
import {
  listActs,
  listManagedCodes,
  listManagedOrders,
  readEveryAct,
  readEveryCode,
  readEveryOrder,
} from './service.ts';

type RowOf<Rows extends (ctx: Context, query: never) => AsyncIterable<unknown>> =
  ReturnType<Rows> extends AsyncIterable<infer Row> ? Row : never;

/** The lists that hold people's addresses, as files. */

export const PEOPLE_FILE: PeopleFile<UserQuery, ManagedUser> = {
  name: 'people.csv',
  head: ['id', 'name', 'email', 'role', 'joined', 'suspended', 'verified seller', 'listings', 'orders'],
  page: listAccounts,
  rows: everyAccount,
  line: (one) => [
    ...[one.uid, one.displayName, one.email, one.role, one.createdAt, one.suspendedAt],
    ...[one.sellerVerifiedAt, one.listings, one.orders],
  ],
};

export const LISTINGS_FILE: PeopleFile<ProjectQuery, RowOf<typeof everyListing>> = {
  name: 'listings.csv',
  head: ['id', 'title', 'status', 'category', 'price', 'sales', 'seller', 'made'],
  page: listForReview,
  rows: everyListing,
  line: (one) => [
    ...[one.id, one.title, one.status, one.category, toRupees(one.price_paise), one.sales],
    ...[one.seller_email, one.created_at.toISOString()],
  ],
};

export const ORDERS_FILE: PeopleFile<OrderQuery, ManagedOrder> = {
  name: 'orders.csv',
  head: [
    ...['order', 'status', 'rupees', 'refunded', 'project', 'buyer', 'seller', 'at the provider', 'made'],
    'paid',
  ],
  page: listManagedOrders,
  rows: readEveryOrder,
  line: (order) => [
    ...[order.orderId, order.status, order.amount, order.refunded, order.project.title],
    ...[order.buyer.email, order.seller.email, order.razorpayOrderId, order.createdAt, order.paidAt],
  ],
};

export const CODES_FILE: PeopleFile<CodeQuery, ManagedCode> = {
  name: 'codes.csv',
  head: [
    ...['id', 'code', 'made by', 'status', 'kind', 'value', 'seller', 'buyer', 'listings', 'listing'],
    ...['starts', 'ends', 'limit', 'being paid', 'paid', 'taken off', 'made'],
  ],
  page: listManagedCodes,
  rows: readEveryCode,
  line: (code) => [
    ...[code._id, code.code, code.origin, code.status, code.kind, code.value, code.seller.email],
    code.buyer?.email ?? null,
    code.allListings ? 'all' : code.listings,
    code.listing?.title ?? null,
    ...[code.startsAt, code.endedAt ?? code.endsAt, code.usesLimit, code.uses.reserved],
    ...[code.uses.redeemed, code.givenAway, code.createdAt],
  ],
};

export const REFUNDS_FILE: PeopleFile<RefundQuery, RowOf<typeof everyRefund>> = {
  name: 'refunds.csv',
  head: [
    ...['request', 'order', 'status', 'reason', 'rupees', 'project', 'buyer', 'seller', 'downloads'],
    ...['asked', 'seller due', 'admin due', 'ended', 'granted by', 'money'],
  ],
  page: listRefundsForAdmin,
  rows: everyRefund,
  line: (refund) => [
    ...[refund._id, refund.orderId, refund.status, refund.reason, refund.amountPaise / 100],
    ...[refund.project.title, refund.buyerEmail, refund.sellerEmail, refund.downloads],
    ...[refund.askedAt, refund.sellerDueAt, refund.adminDueAt, refund.endedAt],
    ...[refund.grantedBy, refund.money?.status ?? null],
  ],
};

export const DISPUTES_FILE: PeopleFile<DisputeQuery, RowOf<typeof everyDispute>> = {
  name: 'disputes.csv',
  head: [
    ...['dispute', 'at the provider', 'payment', 'order', 'status', 'phase', 'reason', 'rupees'],
    ...['project', 'buyer', 'seller', 'downloads', 'opened', 'answer by', 'ended'],
  ],
  page: listDisputes,
  rows: everyDispute,
  line: (dispute) => [
    ...[dispute._id, dispute.providerDisputeId, dispute.razorpayPaymentId, dispute.orderId],
    ...[dispute.status, dispute.phase, dispute.reasonCode, dispute.amountPaise / 100],
    ...[dispute.project.title, dispute.buyerEmail, dispute.sellerEmail, dispute.downloads],
    ...[dispute.openedAt, dispute.respondBy, dispute.endedAt],
  ],
};

export const REPORTS_FILE: PeopleFile<ReportQuery, ManagedReport> = {
  name: 'reports.csv',
  head: [
    ...['report', 'about', 'id', 'what', 'reason', 'state', 'reporter', 'person', 'filed', 'act', 'resolved'],
  ],
  page: listReports,
  rows: everyReport,
  line: (report) => [
    ...[report._id, report.about, report.aboutId, report.title, report.reason, report.state],
    ...[report.reporter.email, report.person.email, report.createdAt, report.act, report.resolvedAt],
  ],
};

export const ACTS_FILE: PeopleFile<ActQuery, AdminAct> = {
  name: 'audit-log.csv',
  head: [
    ...['number', 'at', 'by', 'act', 'about', 'id', 'reason code', 'reason', 'before', 'after', 'sha-256'],
  ],
  page: listActs,
  rows: readEveryAct,
  line: (act) => [
    ...[act.seq, act.at, act.by?.email ?? 'operator', act.act, act.subject.type, act.subject.id],
    ...[act.reasonCode, act.reason, JSON.stringify(act.before), JSON.stringify(act.after), act.hash],
  ],
};
