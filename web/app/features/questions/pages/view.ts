/** What a list of questions shows, as its address says it. */
export interface QuestionView {
  search: string;
  unanswered: boolean;
  page: number;
}

export function readView(query: URLSearchParams): QuestionView {
  return {
    search: query.get('search') ?? '',
    unanswered: query.get('show') === 'unanswered',
    page: Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1),
  };
}

export function pathOfView(path: string, { search, unanswered, page }: QuestionView): string {
  const query = new URLSearchParams();
  if (search !== '') query.set('search', search);
  if (unanswered) query.set('show', 'unanswered');
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
