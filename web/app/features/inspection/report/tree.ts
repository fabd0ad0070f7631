import { PUBLIC_TREE_LEVELS } from '#contract/inspection/constants.ts';
import type { TreeEntry } from '#contract/inspection/schemas.ts';

/** A file, or a folder with what is known to be in it: folders first, then by name. */
export interface TreeNode {
  name: string;
  path: string;
  bytes: number;
  isFolder: boolean;
  children: TreeNode[];
}

/** A list of paths as a tree. A folder that no row names is there all the same. */
export function treeOf(entries: readonly TreeEntry[]): TreeNode[] {
  const roots: TreeNode[] = [];
  const known = new Map<string, TreeNode>();
  const find = (path: string, isFolder: boolean): TreeNode => {
    const before = known.get(path);
    if (before) return before;
    const cut = path.lastIndexOf('/');
    const node = { name: path.slice(cut + 1), path, bytes: 0, isFolder, children: [] };
    known.set(path, node);
    (cut < 0 ? roots : find(path.slice(0, cut), true).children).push(node);
    return node;
  };
  for (const { path, bytes, directory } of entries) find(path.replace(/\/$/, ''), directory).bytes = bytes;
  for (const { children } of known.values()) children.sort(byKindAndName);
  return roots.sort(byKindAndName);
}

/** Whether folders are shown closed because the reader does not own the project (rule I1). */
export function isCutAtLevels(roots: readonly TreeNode[]): boolean {
  let level = roots.filter(({ isFolder }) => isFolder);
  for (let depth = 1; depth < PUBLIC_TREE_LEVELS; depth += 1) {
    level = level.flatMap(({ children }) => children.filter(({ isFolder }) => isFolder));
  }
  return level.length > 0 && level.every(({ children }) => children.length === 0);
}

function byKindAndName(one: TreeNode, other: TreeNode): number {
  if (one.isFolder !== other.isFolder) return one.isFolder ? -1 : 1;
  return one.name < other.name ? -1 : 1;
}
