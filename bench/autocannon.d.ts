/** autocannon brings no types; this is the part that the bench uses. */
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    /** Seconds, also parts of one. */
    duration: number;
    /** Milliseconds between samples; a run ends at a sample. */
    sampleInt?: number;
    headers?: Record<string, string>;
    /** One after the other, again from the first, in the place of the address's path. */
    requests?: readonly { path: string }[];
  }
  interface Result {
    /** Seconds. */
    duration: number;
    errors: number;
    timeouts: number;
    non2xx: number;
    requests: { total: number };
    '2xx': number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
