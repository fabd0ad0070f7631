import { Counter } from 'prom-client';

/** What became of spans: sent, or lost because the collector did not take them or too many waited. */
export const spansCounter = new Counter({
  name: 'trace_spans_total',
  help: 'Spans that were sent to the collector, refused by it or not taken in time, and dropped because too many waited',
  labelNames: ['outcome'],
  registers: [],
});
