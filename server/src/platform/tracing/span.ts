import { AsyncLocalStorage } from 'node:async_hooks';

/** Who asks whom (OpenTelemetry, SpanKind): we are asked, we ask others, we take what was left behind, or neither. */
export type SpanKind = 'server' | 'client' | 'consumer' | 'internal';

/** Never a value that a person typed, an address or a secret: they leave the machine (rule O3). */
export type SpanAttributes = Record<string, string | number | boolean | undefined>;

/** Something that takes time and is told to the operator's collector (decision 101). */
export interface Span {
  /** 32 and 16 hexadecimal digits (W3C Trace Context). */
  readonly traceId: string;
  readonly spanId: string;
  /** `null` once the trace's first span has ended: a loop that was begun within a request belongs to it no more. */
  child(name: string, kind: SpanKind, attributes?: SpanAttributes): Span | null;
  set(attributes: SpanAttributes): void;
  /** Tells what went wrong, without its words' values, and makes this the span of a failure. */
  fail(error: unknown): void;
  end(): void;
}

/** Where traces begin. */
export interface Tracing {
  /**
   * The first span of a trace; `null` when this trace is not kept.
   * @param traceparent the header of a caller whose word counts (W3C Trace Context); what is none is ignored
   */
  begin(name: string, kind: SpanKind, attributes?: SpanAttributes, traceparent?: string): Span | null;
  /** Sends what waits, for a few seconds at most. Never fails. */
  close(): Promise<void>;
}

const current = new AsyncLocalStorage<Span | undefined>();

/** The span in which the caller runs; always `undefined` where no traces are sent. */
export function currentSpan(): Span | undefined {
  return current.getStore();
}

/** Runs `work` within a span: what it asks for becomes its children. With `null` it runs within none. */
export function withinSpan<T>(span: Span | null | undefined, work: () => T): T {
  return current.run(span ?? undefined, work);
}

/** Begins a trace of its own with `work`, wherever it was called from. */
export function beginTrace<T>(
  tracing: Tracing | null,
  { name, kind, attributes }: { name: string; kind: SpanKind; attributes?: SpanAttributes },
  work: () => Promise<T>,
): Promise<T> {
  if (!tracing) return work();
  return timed(tracing.begin(name, kind, attributes), work);
}

/** Runs `work` as a part of what its caller does; where that is not traced, it just runs. */
export function traced<T>(
  name: string,
  kind: SpanKind,
  attributes: SpanAttributes,
  work: () => Promise<T>,
): Promise<T> {
  const parent = currentSpan();
  return parent ? timed(parent.child(name, kind, attributes), work) : work();
}

async function timed<T>(span: Span | null, work: () => Promise<T>): Promise<T> {
  try {
    return await withinSpan(span, work);
  } catch (error) {
    span?.fail(error);
    throw error;
  } finally {
    span?.end();
  }
}
