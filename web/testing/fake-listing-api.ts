import { vi } from 'vitest';
import type { PriceGuide } from '#contract/catalog/price-guide/schemas.ts';
import type { Project, ProjectVersion } from '#contract/listings/schemas.ts';

export const PROJECT_ID = '01890000-0000-7000-8000-000000000002';
export const SELLER_ID = '01890000-0000-7000-8000-000000000001';

const DRAFT: Project = {
  _id: PROJECT_ID,
  title: '',
  description: '',
  descriptionHtml: '',
  category: '',
  price: 0,
  hasSeveralLicences: false,
  tags: [],
  images: [],
  image: null,
  seller: { uid: SELLER_ID, displayName: 'Asha', verified: false, slug: 'asha', awayUntil: null },
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  lastUpdateAt: '2026-11-21T10:00:00.000Z',
  inspection: null,
  demoUrl: null,
  completionStatus: 100,
  featured: false,
  stats: { views: 0, sales: 0, downloads: 0 },
  rating: { average: null, count: 0 },
  buyers: [],
  documentationFiles: [],
  projectZipFile: null,
  githubRepo: '',
  projectDetails: {
    complexityLevel: '',
    techStack: '',
    timeline: '',
    prerequisites: '',
    installationInstructions: '',
    usageInstructions: '',
  },
  zipDescription: '',
  licences: [],
  volumeSteps: [],
  permittedUse: [],
  conditions: [],
  licenceKeys: 'none',
  keyActivations: 3,
  supportMonths: 0,
  answerHours: null,
  supportExtensionPrice: null,
  licenceTerms: [],
  negotiable: true,
  status: 'draft',
  revision: 1,
  management: { missing: [], decision: null, curable: false, permittedUse: [], openVersion: null },
};

export interface Call {
  method: string;
  path: string;
  fields: Record<string, string>;
  key: string | null;
}

/**
 * The network for tests of the studio: one listing behind the calls that the studio makes, with revisions as rule
 * L7 has them. `next` says what happens to the next change instead.
 */
export function fakeListingApi(part: Partial<Project> = {}, versions: ProjectVersion[] = []) {
  const market = {
    project: { ...DRAFT, ...part } as Project,
    calls: [] as Call[],
    /** What similar projects cost. */
    guide: null as PriceGuide | null,
    next: undefined as undefined | 'silence' | 'answer lost' | { status: number; body: object },
    changes: () => market.calls.filter(({ method }) => method !== 'GET'),
  };
  const created = new Map<string, true>();
  const failure = (status: number, code: string, message: string) =>
    new Response(JSON.stringify({ success: false, code, message, error: message, requestId: 'r' }), {
      status,
    });
  const success = (data: unknown) => new Response(JSON.stringify({ success: true, data }), { status: 200 });
  const saved = () => {
    const { _id, status, revision } = market.project;
    return success({ _id, status, revision });
  };

  const change = (call: Call): Response => {
    if (call.method === 'POST' && call.path === '/api/projects') {
      if (!created.has(call.key ?? '')) apply(market, call.fields);
      created.set(call.key ?? '', true);
      return saved();
    }
    if (call.fields.revision !== String(market.project.revision)) {
      return failure(409, 'listing.stale', 'This project was changed meanwhile.');
    }
    apply(market, call.fields);
    market.project.revision += 1;
    return saved();
  };

  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body, headers }: RequestInit) => {
    const fields = body instanceof FormData ? Object.fromEntries(body) : JSON.parse(String(body ?? '{}'));
    const key = (headers as Record<string, string>)['idempotency-key'] ?? null;
    const call: Call = { method, path, fields: fields as Record<string, string>, key };
    market.calls.push(call);
    if (method === 'GET') {
      if (market.next === 'silence') throw new TypeError('Failed to fetch');
      if (path.includes('/projects/price-guide')) return success({ guide: market.guide });
      return success(path.endsWith('/versions') ? { versions } : structuredClone(market.project));
    }
    const { next } = market;
    if (next !== 'silence') market.next = undefined;
    if (next === 'silence') throw new TypeError('Failed to fetch');
    if (typeof next === 'object') return new Response(JSON.stringify(next.body), { status: next.status });
    const answer = change(call);
    if (next === 'answer lost') throw new TypeError('Failed to fetch');
    return answer;
  });
  return market;
}

function apply(market: { project: Project }, fields: Record<string, string>): void {
  const { title, description, tags, licences, demoUrl, completionStatus } = fields;
  const { project } = market;
  if (title !== undefined) project.title = title;
  if (description !== undefined) project.description = description;
  if (tags !== undefined) project.tags = JSON.parse(tags);
  if (licences !== undefined) project.licences = JSON.parse(licences);
  if (demoUrl !== undefined) project.demoUrl = demoUrl || null;
  if (completionStatus !== undefined && project.status === 'draft') {
    project.completionStatus = Number(completionStatus);
  }
}
