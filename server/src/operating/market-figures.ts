import { Gauge, Registry } from 'prom-client';
import type { Figures } from '#platform/metrics/endpoint.ts';
import type { OpenServices } from '../services.ts';
import { addProcessFigures } from './process-figures.ts';

interface MarketFigure {
  name: string;
  help: string;
  label?: string;
  /** One row with `value`, or several with `label` as well. `$1` is now; the job queue has the database's time. */
  query: string;
}

interface Reading {
  value: string;
  label?: string;
}

/** What an operator has to know of the market itself; docs/operating.md says what is alarming (rules O3, P7). */
const MARKET_FIGURES: readonly MarketFigure[] = [
  {
    name: 'events_waiting',
    help: 'Events that their jobs have not been handed yet',
    query: 'SELECT count(*) AS value FROM events_to_relay',
  },
  {
    name: 'events_oldest_waiting_seconds',
    help: 'How long the oldest of them has waited',
    query: `SELECT coalesce(greatest(extract(epoch FROM $1 - min(e.created_at)), 0), 0) AS value
      FROM events_to_relay JOIN events e ON e.id = event_id`,
  },
  {
    name: 'jobs_waiting',
    help: 'Jobs that are due and not begun, by queue',
    label: 'queue',
    query: `SELECT q.name AS label, count(j.id) AS value FROM pgboss.queue q
      LEFT JOIN pgboss.job j ON j.name = q.name AND j.state IN ('created', 'retry') AND j.start_after <= now()
      GROUP BY q.name`,
  },
  {
    name: 'jobs_retrying',
    help: 'Jobs that failed and are tried again, by queue',
    label: 'queue',
    query: `SELECT q.name AS label, count(j.id) AS value FROM pgboss.queue q
      LEFT JOIN pgboss.job j ON j.name = q.name AND j.state = 'retry' GROUP BY q.name`,
  },
  {
    name: 'jobs_given_up',
    help: 'Jobs that failed for the last time and are still kept, by queue',
    label: 'queue',
    query: `SELECT q.name AS label, count(j.id) AS value FROM pgboss.queue q
      LEFT JOIN pgboss.job j ON j.name = q.name AND j.state = 'failed' GROUP BY q.name`,
  },
  {
    name: 'jobs_oldest_waiting_seconds',
    help: 'How long the oldest job that is due has waited',
    query: `SELECT coalesce(extract(epoch FROM now() - min(start_after)), 0) AS value FROM pgboss.job
      WHERE state IN ('created', 'retry') AND start_after <= now()`,
  },
  {
    name: 'payments_webhooks_waiting',
    help: 'Events of the payment provider that are stored and not handled',
    query: 'SELECT count(*) AS value FROM webhook_events WHERE handled_at IS NULL',
  },
  {
    name: 'payments_webhook_oldest_seconds',
    help: 'How long the oldest of them has waited',
    query: `SELECT coalesce(extract(epoch FROM $1 - min(received_at)), 0) AS value
      FROM webhook_events WHERE handled_at IS NULL`,
  },
  {
    name: 'payments_captured_not_paid',
    help: 'Payments whose money was captured and became neither an entitlement nor a refund',
    query: `SELECT count(*) AS value FROM payments
      WHERE captured_at IS NOT NULL AND outcome = 'none'`,
  },
  {
    name: 'payments_reconciliation_late_seconds',
    help: 'How long the order is overdue that should have been compared with the provider first',
    query: `SELECT coalesce(greatest(extract(epoch FROM $1 - min(next_check_at)), 0), 0) AS value
      FROM orders WHERE next_check_at IS NOT NULL`,
  },
  {
    name: 'payments_refunds_waiting',
    help: 'Refunds asked for that the provider has not finished',
    query: `SELECT count(*) AS value FROM refunds
      WHERE status IN ('requested', 'pending')`,
  },
  {
    name: 'payments_refunds_failed',
    help: 'Refunds that the provider refused',
    query: `SELECT count(*) AS value FROM refunds WHERE status = 'failed'`,
  },
  {
    name: 'ledger_findings',
    help: 'What the last daily check of the books found wrong',
    query: 'SELECT coalesce(max(findings), 0) AS value FROM ledger_checks',
  },
  {
    name: 'sweeps_failing',
    help: 'Sweeps whose last run went wrong',
    query: `SELECT count(*) AS value FROM sweep_runs WHERE error <> ''`,
  },
  {
    name: 'backup_age_seconds',
    help: 'How old the newest backup is; where none was made, the database itself',
    query: `SELECT extract(epoch FROM now() - coalesce((SELECT made_at FROM newest_backup), min(applied_at))) AS value
      FROM migrations`,
  },
  {
    name: 'listings_review_oldest_seconds',
    help: 'How long the listing that waits longest has waited for an admin',
    query:
      'SELECT coalesce(extract(epoch FROM $1 - min(waiting_since)), 0) AS value FROM projects WHERE waiting_since IS NOT NULL',
  },
];

const REACHABLE = 'database_reachable';

/** Adds what the process knows of itself to its figures, and those of the database as the market's. */
export function addMarketFigures(figures: Figures | null, { services, database }: OpenServices): void {
  if (figures === null) return;
  const { pool } = database;
  addProcessFigures(figures.process, services, pool);
  const registry = new Registry();
  const registers = [registry];
  const reachable = new Gauge({
    name: REACHABLE,
    help: 'Whether the database answered; without it the figures of the market are missing',
    registers,
  });
  const gauges = MARKET_FIGURES.map(({ name, help, label }) => {
    return new Gauge({ name, help, labelNames: label ? [label] : [], registers });
  });
  figures.ofMarket = async () => {
    for (const gauge of gauges) gauge.reset();
    try {
      for (const [index, { label, query }] of MARKET_FIGURES.entries()) {
        const { rows } = await pool.query<Reading>(query, query.includes('$1') ? [services.now()] : []);
        for (const { value, label: of = '' } of rows)
          gauges[index]!.set(label ? { [label]: of } : {}, Number(value));
      }
      reachable.set(1);
      return await registry.metrics();
    } catch (err) {
      services.log.warn({ err }, 'the figures of the market could not be read');
      reachable.set(0);
      return registry.getSingleMetricAsString(REACHABLE);
    }
  };
}
