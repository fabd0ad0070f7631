import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { pageOf, Uuid } from '../../fields.ts';
import {
  NewBankNote,
  SettlementItem,
  SettlementItemQuery,
  SettlementQuery,
  SettlementsPage,
} from './schemas.ts';

const ById = z.object({ id: Uuid });

/** What the provider has sent to the bank, and how it compares with the books (rule C11). */
export const adminSettlementEndpoints = {
  'GET /admin/settlements': endpoint({
    summary: 'Settlements of the payment provider, with what it still holds by the books',
    access: ['admin'],
    query: SettlementQuery,
    data: SettlementsPage,
  }),
  'GET /admin/settlements.csv': endpoint({
    summary: 'The filtered list of settlements as a file',
    access: ['admin'],
    query: SettlementQuery,
    answer: 'file',
  }),
  'GET /admin/settlement-items': endpoint({
    summary: 'What settlements are made of, and what of it is not as the books have it',
    access: ['admin'],
    query: SettlementItemQuery,
    data: pageOf('items', SettlementItem),
  }),
  'GET /admin/settlement-items.csv': endpoint({
    summary: 'The filtered list of items of settlements as a file',
    access: ['admin'],
    query: SettlementItemQuery,
    answer: 'file',
  }),
  'PUT /admin/settlement-items/:id/note': endpoint({
    summary: 'Note why an item is not as the books have it',
    access: ['admin'],
    needsFreshSignIn: true,
    params: ById,
    body: NewBankNote,
  }),
  'DELETE /admin/settlement-items/:id/note': endpoint({
    summary: 'Take the note of an item back',
    access: ['admin'],
    needsFreshSignIn: true,
    params: ById,
  }),
};
