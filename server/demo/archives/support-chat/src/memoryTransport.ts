import type { Message } from './thread';

export interface Transport {
  load(): Promise<Message[]>;
  /** Resolves when the server has it; rejects when it could not be sent. */
  send(text: string, key: string): Promise<Message>;
  subscribe(listener: (message: Message) => void): () => void;
}

/** Answers every message after a second; every fifth one fails, to show the retry. */
export function memoryTransport(me: string): Transport {
  const listeners = new Set<(message: Message) => void>();
  let count = 0;
  return {
    load: async () => [
      { key: 'hello', from: 'support', text: 'Hello, what can we do for you?', at: Date.now() - 60_000, state: 'sent' },
    ],
    send: async (text, key) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      count += 1;
      if (count % 5 === 0) throw new Error('No connection');
      setTimeout(() => {
        const answer: Message = { key: `r${key}`, from: 'support', text: `We look into “${text}”.`, at: Date.now(), state: 'sent' };
        for (const listener of listeners) listener(answer);
      }, 1000);
      return { key, from: me, text, at: Date.now(), state: 'sent' };
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
