import type { Project } from '#contract/listings/schemas.ts';
import { isLowestPrice } from '../project/price.ts';
import { VIEWED_KEY } from './storage-key.ts';

const MOST = 12;
/** Told to this tab when what is remembered has changed; other tabs hear of it by `storage`. */
export const VIEWED_CHANGED = 'viewed-changed';

/** What this browser remembers of a project that was looked at. */
export interface ViewedProject {
  _id: string;
  title: string;
  category: string;
  price: number;
  /** Of the cheapest of several licences. */
  isLowestPrice?: true;
  image?: { url: string; width: number; height: number; colour: string };
}

type Facts = Pick<Project, '_id' | 'title' | 'category' | 'price' | 'licences' | 'image' | 'status'>;

/**
 * Remembers in this browser, and nowhere else, that a public project was looked at; the newest first, 12 at most. One
 * that is public no more is forgotten.
 */
export function rememberViewed(project: Facts): void {
  changeViewed((viewed) => {
    const others = viewed.filter((entry) => entry?._id !== project._id);
    return project.status === 'approved' ? [factsOf(project), ...others].slice(0, MOST) : others;
  });
}

export function forgetViewed(id: string): void {
  changeViewed((viewed) => viewed.filter((entry) => entry?._id !== id));
}

/** Storage belongs to the visitor: whatever stands there is carried along, and told apart by who reads it. */
export function changeViewed(change: (viewed: ViewedProject[]) => ViewedProject[]): void {
  try {
    const viewed = change(stored());
    if (viewed.length > 0) localStorage.setItem(VIEWED_KEY, JSON.stringify(viewed));
    else {
      localStorage.removeItem(VIEWED_KEY);
      // By this the script before the first paint has the market keep room for the row.
      delete document.documentElement.dataset.viewed;
    }
  } catch {
    // Without storage nothing is remembered.
  }
  dispatchEvent(new Event(VIEWED_CHANGED));
}

function stored(): ViewedProject[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(VIEWED_KEY) ?? '[]');
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

export function factsOf({ image, licences, ...project }: Facts): ViewedProject {
  const { _id, title, category, price } = project;
  const { url, width, height, colour } = image ?? {};
  return {
    _id,
    title,
    category,
    price,
    ...(isLowestPrice({ licences, price }) && { isLowestPrice: true }),
    ...(image && { image: { url, width, height, colour } }),
  } as ViewedProject;
}
