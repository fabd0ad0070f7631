import type { ComponentProps } from 'react';
import { LinkButton } from '../../../ui/button.tsx';
import { Link, useLocation } from '../../../ui/nav.tsx';

/** What a detail page is told of the list that it was opened from: its address, as it was searched, filtered and paged. */
export interface ListPlace {
  list: string;
}

/** A list that a detail page can lead back to. */
export interface BackTarget {
  path: string;
  label: string;
}

function useThisPlace(): ListPlace {
  const { pathname, search } = useLocation();
  return { list: pathname + search };
}

/** A link from a row of a list to its page, which leads back to the list as it was left. */
export function DetailLink(props: Omit<ComponentProps<typeof Link>, 'state'>) {
  return <Link {...props} state={useThisPlace()} />;
}

/** The same as a button. */
export function DetailLinkButton(props: Omit<ComponentProps<typeof LinkButton>, 'state'>) {
  return <LinkButton {...props} state={useThisPlace()} />;
}

/** The list that this page was opened from; without one the first of `targets`, as nobody narrowed it. */
export function useListPlace(targets: readonly [BackTarget, ...BackTarget[]]): ListPlace & { label: string } {
  const { state } = useLocation();
  const list = (state as Partial<ListPlace> | null)?.list;
  const target = targets.find(({ path }) => path === list?.split('?')[0]);
  if (!list || !target) return { list: targets[0].path, label: targets[0].label };
  return { list, label: target.label };
}

/** The way back from the page of a row. */
export function BackToList({ targets }: { targets: readonly [BackTarget, ...BackTarget[]] }) {
  const { list, label } = useListPlace(targets);
  return (
    <Link to={list} className="link">
      {label}
    </Link>
  );
}
