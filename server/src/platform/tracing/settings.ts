export interface TraceSettings {
  /** Where spans are posted to, path included. */
  url: string;
  /** Sent with each batch, such as the collector's key. */
  headers: Record<string, string>;
  serviceName: string;
  /** Of the traces that begin here so many are kept, from 0 to 1. */
  share: number;
}

/** What every span says of the process that it comes from. */
export interface TracedProgram {
  version: string;
  environment: string;
}
