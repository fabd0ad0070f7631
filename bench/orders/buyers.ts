import { createHash, randomBytes } from 'node:crypto';
import { newId } from '#platform/ids.ts';
import type { BenchMarket } from '../market/open.ts';

/** Somebody who is signed in, at a network of their own. */
export interface Buyer {
  token: string;
  address: string;
}

const SESSION_MS = 3_600_000;
let made = 0;

/** Makes accounts with an open session each, without the time that passwords take. */
export async function makeBuyers({ database }: BenchMarket, count: number): Promise<Buyer[]> {
  const now = new Date();
  const people = Array.from({ length: count }, () => {
    const number = made++;
    const token = `st_${randomBytes(32).toString('base64url')}`;
    return { number, token, uid: newId(now), session: newId(now), hash: hashOf(token) };
  });
  const text = `
    WITH people AS (
      INSERT INTO users (uid, email, email_key, role, display_name, created_at)
      SELECT uid, email, email, 'buyer', 'Buyer', $1 FROM unnest($2::uuid[], $3::text[]) made (uid, email)
    )
    INSERT INTO sessions (id, token_hash, user_id, user_agent, created_at, last_used_at, expires_at)
    SELECT id, decode(hash, 'hex'), uid, 'bench', $1, $1, $4
    FROM unnest($2::uuid[], $5::uuid[], $6::text[]) made (uid, id, hash)`;
  await database.pool.query(text, [
    now,
    people.map(({ uid }) => uid),
    people.map(({ number }) => `buyer-${number}@bench.example`),
    new Date(now.getTime() + SESSION_MS),
    people.map(({ session }) => session),
    people.map(({ hash }) => hash),
  ]);
  return people.map(({ token, number }) => ({ token, address: addressOf(number) }));
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const addressOf = (number: number): string =>
  `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
