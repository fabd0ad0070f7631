import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import {
  type Span as OtelSpan,
  SpanKind as OtelSpanKind,
  ROOT_CONTEXT,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Logger } from '../log.ts';
import { boundedExport } from './bounded-export.ts';
import { failureWords } from './failure-words.ts';
import type { TracedProgram, TraceSettings } from './settings.ts';
import type { Span, SpanAttributes, SpanKind, Tracing } from './span.ts';

/** A stop waits for the collector no longer than this. */
const CLOSE_MS = 3_000;
/** Longer statements are cut. */
const ATTRIBUTE_LENGTH = 2_000;
const KINDS: Record<SpanKind, OtelSpanKind> = {
  server: OtelSpanKind.SERVER,
  client: OtelSpanKind.CLIENT,
  consumer: OtelSpanKind.CONSUMER,
  internal: OtelSpanKind.INTERNAL,
};

/** Nothing global is set: several markets may run in one process, and libraries begin no spans of their own. */
export function sendTraces(settings: TraceSettings, program: TracedProgram, log: Logger): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': settings.serviceName,
      'service.version': program.version,
      'service.instance.id': randomUUID(),
      'deployment.environment.name': program.environment,
      'host.name': hostname(),
      'process.pid': process.pid,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.share) }),
    spanLimits: { attributeValueLengthLimit: ATTRIBUTE_LENGTH },
    spanProcessors: [boundedExport(settings, log)],
  });
  const tracer = provider.getTracer('codehaat', program.version);
  return {
    begin: (name, kind, attributes, traceparent) => beginTrace(tracer, name, kind, attributes, traceparent),
    async close() {
      let timer: NodeJS.Timeout | undefined;
      const enough = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, CLOSE_MS);
      });
      // What is not taken has been told in the log.
      await Promise.race([provider.shutdown().catch(() => {}), enough]);
      clearTimeout(timer);
    },
  };
}

function beginTrace(
  tracer: Tracer,
  name: string,
  kind: SpanKind,
  attributes: SpanAttributes = {},
  traceparent?: string,
): Span | null {
  const caller = traceparent === undefined ? null : parseTraceParent(traceparent);
  const context = caller ? trace.setSpanContext(ROOT_CONTEXT, { ...caller, isRemote: true }) : ROOT_CONTEXT;
  const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, context);
  return span.isRecording() ? spanOf(tracer, span, span) : null;
}

function spanOf(tracer: Tracer, root: OtelSpan, span: OtelSpan): Span {
  const { traceId, spanId } = span.spanContext();
  const context = trace.setSpan(ROOT_CONTEXT, span);
  return {
    traceId,
    spanId,
    child(name, kind, attributes = {}) {
      if (!root.isRecording()) return null;
      return spanOf(tracer, root, tracer.startSpan(name, { kind: KINDS[kind], attributes }, context));
    },
    set: (attributes) => void span.setAttributes(attributes),
    fail: (error) => fail(span, error),
    end: () => span.end(),
  };
}

/** As OpenTelemetry records exceptions (semantic conventions, Exceptions). */
function fail(span: OtelSpan, error: unknown): void {
  const { type, message, stack } = failureWords(error);
  span.addEvent('exception', {
    'exception.type': type,
    'exception.message': message,
    'exception.stacktrace': stack,
  });
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR, message });
}
