import type pg from 'pg';
import { DatabaseClient } from '../connection/client.ts';
import { bytesOfPosition } from './replication-lag.ts';

/** Asks one server, over a connection of its own, how far its log has come. */
export interface Probe {
  /** `null` where the server does not answer in time, or is not what was asked for. */
  position(): Promise<bigint | null>;
  close(): Promise<void>;
}

const CONNECT_MS = 2_000;
/** A server that is busy may take a while; one that is gone without a word never answers. */
const ANSWER_MS = 5_000;

/** Of a server that takes writes: `NULL` of one that follows another. */
const WRITTEN = `SELECT CASE WHEN NOT pg_is_in_recovery() THEN pg_current_wal_lsn() END::text AS position`;
/** Of a copy; one that was promoted meanwhile shows all that it has. */
const REPLAYED = `SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END::text AS position`;

/** `onLost` is called when the connection breaks between two questions. */
export const probePrimary = (url: string, onLost: () => void): Probe => openProbe(url, WRITTEN, onLost);
export const probeCopy = (url: string): Probe => openProbe(url, REPLAYED, () => {});

function openProbe(url: string, question: string, onLost: () => void): Probe {
  let client: pg.Client | undefined;

  async function connect(): Promise<pg.Client> {
    const next = new DatabaseClient({
      connectionString: url,
      application_name: 'codehaat-probe',
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    const lose = () => {
      if (client !== next) return;
      client = undefined;
      onLost();
    };
    next.on('error', lose);
    next.on('end', lose);
    try {
      await next.connect();
    } catch (error) {
      void next.end().catch(() => {});
      throw error;
    }
    client = next;
    return next;
  }

  async function ask(): Promise<bigint | null> {
    const asked = client ?? (await connect());
    try {
      const { rows } = await asked.query<{ position: string | null }>(question);
      const position = rows[0]?.position ?? null;
      return position === null ? null : bytesOfPosition(position);
    } catch (error) {
      if (client === asked) client = undefined;
      void asked.end().catch(() => {});
      throw error;
    }
  }

  return {
    async position() {
      const wasConnected = client !== undefined;
      try {
        return await ask();
      } catch {
        // A connection may break while its server is well: a new one tells.
        return wasConnected ? ask().catch(() => null) : null;
      }
    },
    async close() {
      const last = client;
      client = undefined;
      await last?.end().catch(() => {});
    },
  };
}
