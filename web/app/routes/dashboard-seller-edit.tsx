import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/dashboard-seller-edit';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Edit a project', noindex: true });
}

/** See `dashboard-seller-new.tsx`. */
export default function EditListing() {
  return null;
}
