import * as z from 'zod';
import { NewBankNote } from '../admin/settlements/schemas.ts';
import { endpoint } from '../endpoint.ts';
import { PageNumber, PageSize, pageOf, Uuid } from '../fields.ts';
import {
  BankComparison,
  BankLine,
  BankLineQuery,
  BankMovement,
  BankMovementQuery,
  BankStatement,
  StatementFile,
  StatementResult,
} from './schemas.ts';

const ById = z.object({ id: Uuid });

/** Bank statements, and how they compare with the books (rule M4). */
export const reconciliationEndpoints = {
  'POST /admin/bank-statements': endpoint({
    summary: 'Read a bank statement: each line is stored once, and matched with what it is in the books',
    access: ['admin'],
    needsFreshSignIn: true,
    body: StatementFile,
    data: StatementResult,
  }),
  'GET /admin/bank-statements': endpoint({
    summary: 'Bank statements that were read, newest first',
    access: ['admin'],
    query: z.object({ page: PageNumber.default(1), limit: PageSize.default(20) }),
    data: pageOf('statements', BankStatement),
  }),
  'GET /admin/bank-comparison': endpoint({
    summary: "The books' account of the bank beside the statements, and what the difference is made of",
    access: ['admin'],
    data: BankComparison,
  }),
  'GET /admin/bank-lines': endpoint({
    summary: 'Lines of bank statements, matched with the books or not',
    access: ['admin'],
    query: BankLineQuery,
    data: pageOf('lines', BankLine),
  }),
  'GET /admin/bank-lines.csv': endpoint({
    summary: 'The filtered list of lines of bank statements as a file',
    access: ['admin'],
    query: BankLineQuery,
    answer: 'file',
  }),
  'PUT /admin/bank-lines/:id/note': endpoint({
    summary: 'Note what a line is that nothing in the books explains',
    access: ['admin'],
    needsFreshSignIn: true,
    params: ById,
    body: NewBankNote,
  }),
  'DELETE /admin/bank-lines/:id/note': endpoint({
    summary: 'Take the note of a line back',
    access: ['admin'],
    needsFreshSignIn: true,
    params: ById,
  }),
  'GET /admin/bank-movements': endpoint({
    summary: "Postings on the books' account of the bank that are on no statement",
    access: ['admin'],
    query: BankMovementQuery,
    data: pageOf('movements', BankMovement),
  }),
  'GET /admin/bank-movements.csv': endpoint({
    summary: 'The filtered list of postings that are on no statement as a file',
    access: ['admin'],
    query: BankMovementQuery,
    answer: 'file',
  }),
};
