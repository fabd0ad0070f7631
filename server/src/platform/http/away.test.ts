import { expect, it } from 'vitest';
import { PasswordNotRead } from '../database/connection/password-file.ts';
import { StoreAway } from '../storage/interface.ts';
import { whatIsAway } from './away.ts';

const withCode = (code: string) => Object.assign(new Error('refused'), { code });

it.each([
  ['a server that refuses the connection', withCode('ECONNREFUSED'), 'server.database_away'],
  ['a server that is shutting down', withCode('57P01'), 'server.database_away'],
  ['a server that has another password by now', withCode('28P01'), 'server.database_away'],
  ['a password that cannot be read', new PasswordNotRead('no such file'), 'server.database_away'],
  ['a connection that broke', new Error('Connection terminated unexpectedly'), 'server.database_away'],
  ['a write on a database that only reads', withCode('25006'), 'server.read_only'],
  ['a database that cancelled what took too long', withCode('57014'), 'server.busy'],
  ['a statement that another one and it waited for', withCode('40P01'), 'server.busy'],
  ['a store that does not answer', new StoreAway('no answer'), 'server.store_away'],
  ['a statement that the database refused', withCode('23505'), undefined],
  ['no error at all', 'nothing', undefined],
])('The answer tells what is away: %s', (_, error, away) => {
  expect(whatIsAway(error)).toBe(away);
});
