// Sends events of readers in a process of its own, each request from a network of its own. Each message is one task; the answer is what was accepted.
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface SendTask {
  url: string;
  path: string;
  /** Listings that are looked at, in turn. */
  listings: string[];
  seconds: number;
  /** Requests a second; as many as are answered where none is told. */
  pace?: number;
}

export interface Sent {
  requests: number;
  events: number;
  views: number;
  seconds: number;
}

const CONNECTIONS = 40;
const REFERRERS = [undefined, 'search.example', 'www.news.example', 'forum.example'];
const SEARCHES = ['hostel booking', 'billing app', 'react dashboard', 'attendance'];
const VIEWS_EACH = 2;
let networks = 0;

process.on('message', async (task: SendTask) => {
  try {
    process.send?.({ sent: await sendAll(task) });
  } catch (error) {
    process.send?.({ problem: String(error) });
  }
});

async function sendAll(task: SendTask): Promise<Sent> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const start = performance.now();
  const end = start + task.seconds * 1000;
  const sent = { requests: 0, events: 0, views: 0, seconds: 0 };
  const sendOne = async () => {
    const events = eventsOf(task);
    await post(task, agent, events);
    sent.requests++;
    sent.events += events.length;
    sent.views += VIEWS_EACH;
  };
  try {
    if (task.pace === undefined) {
      const sendOn = async () => {
        while (performance.now() < end) await sendOne();
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, sendOn));
    } else {
      const underWay: Promise<void>[] = [];
      for (let count = 0; count < task.pace * task.seconds; count++) {
        const due = start + (count * 1000) / task.pace;
        if (due > performance.now()) await sleep(due - performance.now());
        underWay.push(sendOne());
      }
      await Promise.all(underWay);
    }
  } finally {
    agent.destroy();
  }
  sent.seconds = (performance.now() - start) / 1000;
  return sent;
}

/** What a reader's page gathers: two listings, two marks of its length and one of its sections. */
function eventsOf({ listings }: SendTask): object[] {
  networks++;
  const [first, second] = [listings[networks % listings.length], listings[(networks * 7) % listings.length]];
  const arrived =
    networks % 3 === 0 ? { search: SEARCHES[networks % 4] } : { referrer: REFERRERS[networks % 4] };
  return [
    { type: 'project_viewed', projectId: first, ...arrived },
    {
      type: 'project_viewed',
      projectId: second === first ? listings[(networks + 1) % listings.length] : second,
    },
    { type: 'page_scrolled', path: '/projects', depth: 25 },
    { type: 'page_scrolled', path: '/projects', depth: 50 },
    { type: 'section_viewed', path: '/', section: 'featured' },
  ];
}

function post({ url, path }: SendTask, agent: Agent, events: object[]): Promise<void> {
  const body = JSON.stringify({ events });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'a reader of the bench',
    'x-forwarded-for': `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`,
  };
  return new Promise((resolve, reject) => {
    const asking = request(url + path, { agent, method: 'POST', headers }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 202) resolve();
        else reject(new Error(`${path} answered ${response.statusCode}`));
      });
    });
    asking.once('error', reject);
    asking.end(body);
  });
}
