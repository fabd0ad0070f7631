import type { Pool, PoolClient } from 'pg';
import * as z from 'zod';
import { ProviderError, unknownId } from '../../api/error.ts';
import { type ListQuery, Notes } from '../../api/input.ts';
import type { SandboxTransaction } from '../../context.ts';
import { newId } from '../ids.ts';
import type { ContactRow, FundAccountRow } from './entities.ts';

const NAME = /^[A-Za-z0-9 ’'\-_/().]{3,50}$/;

/** Whoever is paid ([MD api/x/contacts/create.md]). */
export const ContactInput = z.object({
  name: z.string().regex(NAME, 'The name format is invalid.'),
  email: z.email('The email must be a valid email address.').nullish(),
  contact: z
    .string()
    .regex(/^\+?\d{8,15}$/, 'Contact number contains invalid characters')
    .nullish(),
  type: z.enum(['vendor', 'customer', 'employee', 'self'], 'Invalid type').nullish(),
  reference_id: z.string().max(40, 'The reference id may not be greater than 40 characters.').nullish(),
  notes: Notes.default({}),
});

/** A contact with all the same details is answered again, not made anew. */
export async function createContact(
  tx: SandboxTransaction,
  { name, email, contact, type, reference_id, notes }: z.infer<typeof ContactInput>,
): Promise<ContactRow> {
  const { rows } = await tx.db.query<ContactRow>(
    `INSERT INTO razorpay_sandbox.contacts (id, name, email, contact, type, reference_id, notes, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (name, email, contact, type, reference_id) DO UPDATE SET name = excluded.name RETURNING *`,
    [newId('cont'), name, email ?? null, contact ?? null, type ?? null, reference_id ?? null, notes, tx.now],
  );
  return rows[0]!;
}

export async function getContact(db: Pool | PoolClient, id: string): Promise<ContactRow> {
  const { rows } = await db.query('SELECT * FROM razorpay_sandbox.contacts WHERE id = $1', [id]);
  if (!rows[0]) throw unknownId();
  return rows[0];
}

/** Newest first. */
export async function listContacts(db: Pool, query: ListQuery): Promise<ContactRow[]> {
  const { rows } = await db.query(
    `SELECT * FROM razorpay_sandbox.contacts WHERE $1::text IS NULL OR reference_id = $1
     ORDER BY seq DESC LIMIT $2 OFFSET $3`,
    [query.reference_id ?? null, query.count, query.skip],
  );
  return rows;
}

const BANK_HOLDER = /^[A-Za-z0-9 ’'\-_/().]{2,119}[A-Za-z0-9.]$/;

/** Where somebody is paid ([MD api/x/fund-accounts/create/bank-account.md, vpa.md]). */
export const FundAccountInput = z.discriminatedUnion('account_type', [
  z.object({
    account_type: z.literal('bank_account'),
    contact_id: z.string(),
    bank_account: z.object({
      name: z.string().regex(BANK_HOLDER, 'The name format is invalid.'),
      ifsc: z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'The IFSC must be 11 characters.'),
      account_number: z.string().regex(/^[A-Za-z0-9]{5,35}$/, 'The account number format is invalid.'),
    }),
  }),
  z.object({
    account_type: z.literal('vpa'),
    contact_id: z.string(),
    vpa: z.object({
      address: z
        .string()
        .regex(
          /^(?=.{3,100}$)[A-Za-z0-9.-]+@[A-Za-z0-9.-]+$/,
          'Invalid VPA. Please enter a valid Virtual Payment Address',
        ),
    }),
  }),
]);

/** One with all the same details is answered again, not made anew. */
export async function createFundAccount(
  tx: SandboxTransaction,
  input: z.infer<typeof FundAccountInput>,
): Promise<FundAccountRow> {
  const contact = await findContact(tx, input.contact_id);
  const details = input.account_type === 'vpa' ? input.vpa : input.bank_account;
  const { rows } = await tx.db.query<FundAccountRow>(
    `INSERT INTO razorpay_sandbox.fund_accounts (id, contact_id, account_type, details, created_at)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (contact_id, account_type, details) DO UPDATE SET details = excluded.details RETURNING *`,
    [newId('fa'), contact.id, input.account_type, details, tx.now],
  );
  return rows[0]!;
}

async function findContact(tx: SandboxTransaction, id: string): Promise<ContactRow> {
  const { rows } = await tx.db.query<ContactRow>('SELECT * FROM razorpay_sandbox.contacts WHERE id = $1', [
    id,
  ]);
  if (!rows[0]) throw new ProviderError('The contact id provided does not exist.', { field: 'contact_id' });
  if (!rows[0].active) throw new ProviderError('The contact is inactive', { field: 'contact_id' });
  return rows[0];
}

export async function getFundAccount(db: Pool | PoolClient, id: string): Promise<FundAccountRow> {
  const { rows } = await db.query('SELECT * FROM razorpay_sandbox.fund_accounts WHERE id = $1', [id]);
  if (!rows[0]) throw unknownId();
  return rows[0];
}

/** Newest first. */
export async function listFundAccounts(db: Pool, query: ListQuery): Promise<FundAccountRow[]> {
  const { rows } = await db.query(
    `SELECT * FROM razorpay_sandbox.fund_accounts WHERE $1::text IS NULL OR contact_id = $1
     ORDER BY seq DESC LIMIT $2 OFFSET $3`,
    [query.contact_id ?? null, query.count, query.skip],
  );
  return rows;
}
