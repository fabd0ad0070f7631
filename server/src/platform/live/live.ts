import type { LiveHint, LiveTopic } from '#contract/live/schemas.ts';

/** An open page's end of it. */
export interface LiveStream {
  send(event: string, data: string): void;
  end(): void;
}

/** The open pages of this process. */
export interface Live {
  /** Takes in a person's stream and says that it is ready; the answer takes it out again. */
  open(uid: string, stream: LiveStream): () => void;
  /** Tells the open pages of all processes, this one's too, within a moment. */
  announce(announcement: Announcement): void;
  /** Resolves when all that was announced has been sent. */
  sent(): Promise<void>;
  /** Tells what another process, or this one, announced. */
  hear(payload: string): void;
  /** Hints may have been missed: every page is to ask for everything anew. */
  readyAgain(): void;
  /** Ends all streams, and every new one at once: the process stops. */
  close(): void;
}

export interface Announcement {
  uids: readonly string[];
  topic: LiveTopic;
  hint: LiveHint;
}
