import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Flag, PageNumber, PageSize, pageOf, Quantity, Uuid } from '../fields.ts';
import { LICENCE_TIERS } from '../listings/constants.ts';
import { trimmedText } from '../text.ts';
import {
  DiscountCheck,
  Negotiation,
  NegotiationMessageInput,
  NegotiationThread,
  Revision,
  StartNegotiationInput,
} from './schemas.ts';

const ById = z.object({ id: Uuid });
/** Beside a decision: the revision that was read. */
const Decision = z.object({ revision: Revision }).default({});

export const negotiationEndpoints = {
  'POST /negotiations/start': endpoint({
    summary: 'Start negotiating the price of a listing, or continue where no price was sent yet',
    access: 'signed-in',
    body: StartNegotiationInput,
    data: z.object({ negotiation: Negotiation, resumed: z.boolean() }),
    /** Also beside `success` (rule B7). */
    beside: z.object({ negotiation: z.object({ _id: Uuid }) }),
    status: 201,
    otherStatuses: [{ status: 200, when: 'It had begun before, and goes on' }],
    idempotent: true,
  }),
  'POST /negotiations/:id/message': endpoint({
    summary: 'Make an offer, or write a message',
    access: ['buyer', 'seller'],
    params: ById,
    body: NegotiationMessageInput,
    data: NegotiationThread,
    idempotent: true,
  }),
  'POST /negotiations/:id/accept': endpoint({
    summary: "Accept the other side's current offer",
    access: ['buyer', 'seller'],
    params: ById,
    body: Decision,
    data: NegotiationThread,
  }),
  'POST /negotiations/:id/decline': endpoint({
    summary: 'Decline and end the negotiation',
    access: ['buyer', 'seller'],
    params: ById,
    body: Decision,
    data: NegotiationThread,
  }),
  'POST /negotiations/:id/withdraw': endpoint({
    summary: "Withdraw the caller's own offer and end the negotiation",
    access: ['buyer', 'seller'],
    params: ById,
    body: Decision,
    data: NegotiationThread,
  }),
  'POST /negotiations/:id/read': endpoint({
    summary: 'Record up to which message the caller has read',
    access: ['buyer', 'seller'],
    params: ById,
    body: z.object({ seq: z.number().int().min(0) }),
    data: z.object({ unread: z.number() }),
  }),
  'GET /negotiations': endpoint({
    summary: "The caller's negotiations, the latest change first",
    access: ['buyer', 'seller'],
    query: z.object({
      page: PageNumber.default(1),
      limit: PageSize.default(20),
      /** `true`: only live ones; `false`: only ended ones. */
      live: Flag.optional(),
      projectId: Uuid.optional(),
    }),
    data: pageOf('negotiations', Negotiation).extend({
      /** Negotiations with lines that the caller has not read. */
      unreadNegotiations: z.number(),
    }),
  }),
  'GET /negotiations/:id': endpoint({
    summary: 'One negotiation with its thread',
    access: ['buyer', 'seller'],
    params: ById,
    data: NegotiationThread,
  }),
  'POST /negotiations/validate-code': endpoint({
    summary: 'Check a discount code for a listing',
    access: ['buyer'],
    body: z.object({
      discountCode: trimmedText(64),
      projectId: Uuid,
      licence: z.enum(LICENCE_TIERS, { error: 'There is no such licence' }).optional(),
      quantity: Quantity.optional(),
    }),
    data: DiscountCheck,
  }),
};
