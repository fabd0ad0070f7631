import cluster from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import type { Logger } from '#platform/log.ts';
import type { Figures } from '#platform/metrics/endpoint.ts';

/** A worker asks the supervisor for everybody's figures, and gets them under the number it asked with. */
interface Question {
  type: 'codehaat:figures?';
  number: number;
}
interface Answer {
  type: 'codehaat:figures';
  number: number;
  /** Absent when a worker did not answer in time. */
  text?: string;
}

/** In the supervisor: answers its workers with the sum of what all of them counted. */
export function collectFromWorkers(log: Logger): void {
  const gatherer = new AggregatorRegistry();
  cluster.on('message', async (worker, message: Question) => {
    if (message.type !== 'codehaat:figures?') return;
    const text = await gatherer.clusterMetrics().catch((err) => {
      log.warn({ err }, 'the figures of all workers could not be gathered');
    });
    const answer: Answer = { type: 'codehaat:figures', number: message.number, text: text ?? undefined };
    if (worker.isConnected()) worker.send(answer);
  });
}

/** In a worker: whoever asks it for figures gets those of all workers (rule O4). */
export function answerForAllWorkers(figures: Figures | null): void {
  if (figures === null) return;
  new AggregatorRegistry();
  AggregatorRegistry.setRegistries(figures.process);
  const waiting = new Map<number, (text: string | undefined) => void>();
  let last = 0;
  process.on('message', (message: Answer) => {
    if (message.type !== 'codehaat:figures') return;
    waiting.get(message.number)?.(message.text);
    waiting.delete(message.number);
  });
  figures.ofAllProcesses = async () => {
    const number = ++last;
    const text = await new Promise<string | undefined>((resolve) => {
      waiting.set(number, resolve);
      process.send?.({ type: 'codehaat:figures?', number } satisfies Question);
    });
    return text ?? figures.process.metrics();
  };
}
