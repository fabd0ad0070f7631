import * as z from 'zod';
import type { TraceSettings } from '#platform/tracing/settings.ts';
import { about, entries, url, withoutLastSlashes } from './form.ts';

/** A header's name and value (RFC 9110, sections 5.1 and 5.5), the value percent-encoded (W3C Baggage). */
const HEADER = /^[\w!#$%&'*+.^`|~-]+\s*=\s*[!-~]+$/;
/** Where a collector takes traces below its address (OTLP, OTLP/HTTP Request). */
const TRACES_PATH = '/v1/traces';

/** By the names that OpenTelemetry gives them (OpenTelemetry, SDK environment variables and OTLP exporter). */
export const TRACES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: about(
    url(/^https?:$/, 'https://collector.example:4318')
      .refine((text) => !URL.canParse(text) || isPlainAddress(new URL(text)), {
        error: 'must be an address without a name, password, query or fragment in it',
      })
      .optional(),
    {
      meaning:
        'Your collector for traces, which takes OTLP over HTTP in protobuf; `/v1/traces` is added. Without it nothing is sent or loaded; see [operating.md](operating.md#traces).',
      example: 'http://127.0.0.1:4318',
    },
  ),
  OTEL_EXPORTER_OTLP_HEADERS: about(
    z
      .string()
      .refine((text) => entries(text).every(isHeader), {
        error: 'must hold headers such as authorization=Basic%20abc, with commas in between',
      })
      .optional(),
    {
      meaning:
        'Comma-separated headers for the collector, such as its key: a secret. Values are percent-encoded: a space is `%20`, a comma `%2C`.',
      example: 'authorization=Basic%20dXNlcjprZXk%3D',
      default: 'none',
    },
  ),
  OTEL_SERVICE_NAME: about(
    z.string().min(1).max(255, 'must have at most 255 characters').default('codehaat'),
    {
      meaning: 'What this market is called in the collector.',
      example: 'market-staging',
    },
  ),
  OTEL_TRACES_SAMPLER_ARG: about(
    z
      .string()
      .refine((text) => /^(?:0(?:\.\d+)?|1(?:\.0+)?|\.\d+)$/.test(text), {
        error: 'must be a share from 0 to 1',
      })
      .default('1')
      .transform(Number),
    {
      meaning: 'The share of traces that is kept, from 0 to 1; each is kept whole or not at all.',
      example: '0.1',
    },
  ),
};

/** `null` where no traces are sent. */
export function traceSettings(env: z.output<z.ZodObject<typeof TRACES>>): TraceSettings | null {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null;
  return {
    url: `${withoutLastSlashes(env.OTEL_EXPORTER_OTLP_ENDPOINT)}${TRACES_PATH}`,
    headers: Object.fromEntries(entries(env.OTEL_EXPORTER_OTLP_HEADERS ?? '').map(headerOf)),
    serviceName: env.OTEL_SERVICE_NAME,
    share: env.OTEL_TRACES_SAMPLER_ARG,
  };
}

function isPlainAddress({ username, password, search, hash }: URL): boolean {
  return username === '' && password === '' && search === '' && hash === '';
}

function isHeader(entry: string): boolean {
  if (!HEADER.test(entry)) return false;
  try {
    return /^[ -~]+$/.test(headerOf(entry)[1]);
  } catch {
    return false;
  }
}

/** @throws URIError when a percent sign is followed by something else than two digits */
function headerOf(entry: string): [string, string] {
  const at = entry.indexOf('=');
  return [entry.slice(0, at).trim(), decodeURIComponent(entry.slice(at + 1).trim())];
}
