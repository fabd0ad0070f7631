import { useNavigate, useSearchParams } from '../nav.tsx';
import { readTableView, type TableShape, type TableView, tableAddress } from './view.ts';

/** The view of a list as the address has it, and a way to narrow it, which begins at the first page. */
export function useTableView(shape: TableShape, sorts: readonly string[]) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const view = readTableView(query, shape, sorts);
  const narrow = (part: Partial<TableView>) =>
    void navigate(tableAddress(shape, { ...view, page: 1, ...part }), {
      replace: true,
      preventScrollReset: true,
    });
  return { view, narrow };
}
