import { pageMeta } from '../../shell/meta/page.ts';
import type { Route } from './+types/new';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'List a project', noindex: true });
}

/** The layout draws the studio: when a draft gets its own address, what is being typed goes on. */
export default function NewListing() {
  return null;
}
