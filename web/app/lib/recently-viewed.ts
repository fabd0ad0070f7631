import { useSyncExternalStore } from 'react';
import type { Project } from '#contract/listings.ts';
import { VIEWED_KEY as KEY } from './viewed-key.ts';

const MOST = 12;

/** What this browser remembers of a project that was looked at. */
export interface ViewedProject {
  _id: string;
  title: string;
  category: string;
  price: number;
  image?: { url: string; width: number; height: number; colour: string };
}

type Facts = Pick<Project, '_id' | 'title' | 'category' | 'price' | 'images' | 'status'>;

const NONE: ViewedProject[] = [];
const listeners = new Set<() => void>();
/** The stored text and what it says: a snapshot must stay the same while nothing changes. */
let known: { text: string | null; viewed: ViewedProject[] } = { text: null, viewed: NONE };

/** Remembers in this browser, and nowhere else, that a public project was looked at; the newest first, 12 at most. */
export function noteViewed(project: Facts): void {
  if (project.status !== 'approved') return;
  const others = readViewed().filter(({ _id }) => _id !== project._id);
  write([factsOf(project), ...others].slice(0, MOST));
}

/** Takes over what a remembered project has become; one that is public no more is forgotten. */
export function refreshViewed(project: Facts): void {
  if (project.status === 'approved') {
    write(readViewed().map((viewed) => (viewed._id === project._id ? factsOf(project) : viewed)));
  } else forgetViewed(project._id);
}

export function forgetViewed(id: string): void {
  write(readViewed().filter(({ _id }) => _id !== id));
}

export function forgetAllViewed(): void {
  write(NONE);
}

/** What was looked at in this browser, the newest first; nothing on the server and in the first render. */
export function useRecentlyViewed(): ViewedProject[] {
  return useSyncExternalStore(subscribe, readViewed, () => NONE);
}

export function readViewed(): ViewedProject[] {
  const text = stored();
  if (text !== known.text) known = { text, viewed: parse(text) };
  return known.viewed;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs write too.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function factsOf({ _id, title, category, price, images: [image] }: Facts): ViewedProject {
  const { url, width, height, colour } = image ?? {};
  return {
    _id,
    title,
    category,
    price,
    ...(image && { image: { url, width, height, colour } }),
  } as ViewedProject;
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function write(viewed: ViewedProject[]): void {
  const text = JSON.stringify(viewed);
  if (text === JSON.stringify(readViewed())) return;
  try {
    if (viewed.length > 0) localStorage.setItem(KEY, text);
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage nothing is remembered.
  }
  for (const listener of listeners) listener();
}

/** Storage belongs to the visitor: whatever else stands there counts as nothing. */
function parse(text: string | null): ViewedProject[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(read) ? read.filter(isViewed).slice(0, MOST) : NONE;
  } catch {
    return NONE;
  }
}

function isViewed(entry: unknown): entry is ViewedProject {
  const { _id, title, category, price, image } = (entry ?? {}) as Partial<ViewedProject>;
  const isText = [_id, title, category].every((value) => typeof value === 'string' && value !== '');
  return isText && typeof price === 'number' && (image === undefined || typeof image?.url === 'string');
}
