import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** An address that stays while what is behind it changes, as a virtual address, HAProxy or Patroni would be. */
export interface Forwarder {
  port: number;
  /** Sends new connections there, or ends them at once with `null`. Open ones end. */
  pointTo(target: NetConnectOpts | null): void;
  /** Lets no byte through and ends no connection, as a network that was cut does, until `flow`. */
  stall(): void;
  flow(): void;
  /** Lets no byte of the open connections through any more and ends none, as a machine that is gone does. New ones work. */
  abandon(): void;
  stop(): Promise<void>;
}

interface Pair {
  near: Socket;
  /** Not there before a stalled network lets it be opened. */
  far: Socket | null;
}

export async function openForwarder(first: NetConnectOpts | null): Promise<Forwarder> {
  const pairs = new Set<Pair>();
  const abandoned = new Set<Pair>();
  let target = first;
  let isStalled = false;

  const silence = ({ near, far }: Pair) => {
    for (const socket of [near, far]) socket?.unpipe().pause();
  };
  const end = (pair: Pair) => {
    pairs.delete(pair);
    pair.near.destroy();
    pair.far?.destroy();
  };
  const join = (pair: Pair) => {
    if (target === null) return end(pair);
    const far = connect(target).setNoDelay();
    pair.far = far;
    far.on('error', () => end(pair)).on('close', () => end(pair));
    pair.near.pipe(far).pipe(pair.near);
  };
  const server = createServer((near) => {
    const pair: Pair = { near: near.setNoDelay(), far: null };
    pairs.add(pair);
    near.on('error', () => end(pair)).on('close', () => end(pair));
    if (!isStalled) join(pair);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    port: (server.address() as { port: number }).port,
    pointTo(next) {
      target = next;
      for (const pair of [...pairs]) end(pair);
    },
    stall() {
      isStalled = true;
      for (const pair of pairs) silence(pair);
    },
    flow() {
      isStalled = false;
      for (const pair of [...pairs]) {
        if (abandoned.has(pair)) continue;
        if (pair.far) pair.near.pipe(pair.far).pipe(pair.near);
        else join(pair);
      }
    },
    abandon() {
      for (const pair of pairs) {
        silence(pair);
        abandoned.add(pair);
      }
    },
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const pair of [...pairs]) end(pair);
      await closed;
    },
  };
}
