import { pageMeta } from '../../shell/meta/page.ts';
import type { Route } from './+types/edit';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Edit a project', noindex: true });
}

/** See `new.tsx`. */
export default function EditListing() {
  return null;
}
