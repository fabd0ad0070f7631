import { ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { BatchSpanProcessor, type SpanExporter, type SpanProcessor } from '@opentelemetry/sdk-trace';
import type { Logger } from '../log.ts';
import type { TraceSettings } from './settings.ts';
import { spansCounter } from './span-counter.ts';

/** A span is about a kilobyte: what waits for a collector that is away takes some megabytes, and no more. */
const MOST_WAITING = 4_096;
const BATCH = 512;
const SEND_EVERY_MS = 2_000;
/** For one batch with all its attempts. */
const SEND_MS = 10_000;

/**
 * Sends spans in batches, one after the other, beside what the market does. While the collector does not take them, the
 * oldest wait and the newest are dropped and counted; the log says once that it is so, and once that it is over.
 */
export function boundedExport(settings: TraceSettings, log: Logger): SpanProcessor {
  const { url, headers } = settings;
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: SEND_MS });
  const outage = tellOutages(log);
  let waiting = 0;
  const told: SpanExporter = {
    export(spans, done) {
      exporter.export(spans, (result) => {
        waiting -= spans.length;
        const isTaken = result.code === ExportResultCode.SUCCESS;
        spansCounter.inc({ outcome: isTaken ? 'sent' : 'refused' }, spans.length);
        if (isTaken) outage.over();
        else outage.lose(spans.length, result.error);
        // One batch that is refused must not keep a stop from waiting for the others.
        done({ code: ExportResultCode.SUCCESS });
      });
    },
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
  const batches = new BatchSpanProcessor({
    exporter: told,
    maxQueueSize: MOST_WAITING,
    maxExportBatchSize: BATCH,
    scheduledDelayMillis: SEND_EVERY_MS,
    // Later than the exporter's own: it must not send the next batch beside one that is on its way.
    exportTimeoutMillis: 2 * SEND_MS,
  });
  return {
    onStart: (span, context) => batches.onStart(span, context),
    onEnd(span) {
      if (waiting >= MOST_WAITING) {
        spansCounter.inc({ outcome: 'dropped' });
        outage.lose(1);
        return;
      }
      waiting += 1;
      batches.onEnd(span);
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  };
}

/** One line when spans begin to be lost, and one when they are taken again. */
function tellOutages(log: Logger) {
  let lost = 0;
  return {
    lose(spans: number, error?: Error): void {
      if (lost === 0) log.warn({ reason: reasonOf(error) }, 'the collector does not take traces');
      lost += spans;
    },
    over(): void {
      if (lost === 0) return;
      log.warn({ lost }, 'the collector takes traces again');
      lost = 0;
    },
  };
}

/** Several addresses that all refuse make an error without a message. What a collector answers is not repeated. */
function reasonOf(error: (Error & { code?: unknown }) | undefined): string {
  if (!error) return 'more spans wait than are kept';
  return [error.message, error.code].filter(Boolean).join(', ') || error.name;
}
