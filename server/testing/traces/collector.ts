import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { bytesIn, numberIn, readFields, textIn } from './read-protobuf.ts';

type Attributes = Record<string, string | number | boolean>;

/** A span as it came over the network. */
export interface CollectedSpan {
  name: string;
  traceId: string;
  spanId: string;
  /** Empty of the first of a trace. */
  parentId: string;
  /** As the protocol numbers them: 1 internal, 2 server, 3 client, 5 consumer. */
  kind: number;
  isFailure: boolean;
  attributes: Attributes;
  events: { name: string; attributes: Attributes }[];
  /** What is said of the process. */
  resource: Attributes;
}

export interface Collector {
  /** What `OTEL_EXPORTER_OTLP_ENDPOINT` is set to. */
  url: string;
  spans: CollectedSpan[];
  /** The bodies of all batches, one after the other. */
  received(): Buffer;
  headers: IncomingMessage['headers'][];
  /** Answers the next batches with this status; 200 takes them. */
  answerWith(status: number): void;
  stop(): Promise<void>;
}

const SPAN_ERROR = 2n;

/**
 * A collector that takes traces as OTLP over HTTP in protobuf says (opentelemetry-proto, trace.proto), read by code that
 * shares nothing with what wrote them.
 */
export async function openCollector(port = 0): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const bodies: Buffer[] = [];
  const headers: IncomingMessage['headers'][] = [];
  let status = 200;
  const server = createServer(async (request, answer) => {
    const sent = await buffer(request).catch(() => null);
    if (!sent) return;
    headers.push(request.headers);
    const isForTraces = request.method === 'POST' && request.url === '/v1/traces';
    const isProtobuf = request.headers['content-type'] === 'application/x-protobuf';
    if (!isForTraces || !isProtobuf) return answer.writeHead(isForTraces ? 415 : 404).end();
    if (status !== 200) return answer.writeHead(status).end();
    const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
    bodies.push(body);
    spans.push(...readBatch(body));
    // An empty message: everything was taken.
    answer.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    headers,
    received: () => Buffer.concat(bodies),
    answerWith(next) {
      status = next;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function readBatch(body: Buffer): CollectedSpan[] {
  return bytesIn(readFields(body), 1).flatMap((resourceSpans) => {
    const ofProcess = readFields(resourceSpans);
    const resource = attributesIn(readFields(bytesIn(ofProcess, 1)[0] ?? Buffer.alloc(0)), 1);
    const all = bytesIn(ofProcess, 2).flatMap((scope) => bytesIn(readFields(scope), 2));
    return all.map((span) => readSpan(span, resource));
  });
}

function readSpan(message: Buffer, resource: Attributes): CollectedSpan {
  const fields = readFields(message);
  const hex = (number: number) => bytesIn(fields, number)[0]?.toString('hex') ?? '';
  const [start, end] = [numberIn(fields, 7), numberIn(fields, 8)];
  if (start === 0n || end < start) throw new Error('a span ends before it begins');
  const status = readFields(bytesIn(fields, 15)[0] ?? Buffer.alloc(0));
  return {
    name: textIn(fields, 5),
    ...{ traceId: hex(1), spanId: hex(2), parentId: hex(4) },
    kind: Number(numberIn(fields, 6)),
    isFailure: numberIn(status, 3) === SPAN_ERROR,
    attributes: attributesIn(fields, 9),
    events: bytesIn(fields, 11).map((event) => {
      const told = readFields(event);
      return { name: textIn(told, 2), attributes: attributesIn(told, 3) };
    }),
    resource,
  };
}

function attributesIn(fields: ReturnType<typeof readFields>, number: number): Attributes {
  const pairs = bytesIn(fields, number).map((pair) => {
    const [key, value] = [textIn(readFields(pair), 1), bytesIn(readFields(pair), 2)[0] ?? Buffer.alloc(0)];
    return [key, readValue(value)] as const;
  });
  return Object.fromEntries(pairs);
}

/** Of the kinds of values those that spans have: texts, switches and whole numbers. */
function readValue(message: Buffer): string | number | boolean {
  const [field] = readFields(message);
  if (!field) return '';
  if (field.number === 1 && Buffer.isBuffer(field.value)) return field.value.toString('utf8');
  if (field.number === 2) return field.value !== 0n;
  if (field.number === 3) return Number(BigInt.asIntN(64, field.value as bigint));
  throw new Error(`an attribute of the kind ${field.number}`);
}
