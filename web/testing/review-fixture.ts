import type { Review } from '#contract/admin/schemas.ts';
import type { Project, ProjectVersion } from '#contract/listings/schemas.ts';

export const PROJECT_ID = '01980000-0000-7000-8000-000000000001';

/** A listing under review, as an admin reads it; for tests. */
export function makeProject(part: Partial<Project> = {}): Project {
  return {
    _id: PROJECT_ID,
    title: 'Hostel booking',
    description: 'Rooms and guests.',
    descriptionHtml: '<p>Rooms and guests.</p>',
    category: 'web',
    price: 1499,
    hasSeveralLicences: false,
    tags: ['booking'],
    images: [],
    image: null,
    seller: {
      uid: '01980000-0000-7000-8000-00000000000a',
      displayName: 'Asha Menon',
      verified: false,
      slug: 'asha',
      awayUntil: null,
    },
    createdAt: '2026-10-01T08:00:00Z',
    updatedAt: '2026-10-02T08:00:00Z',
    lastUpdateAt: '2026-10-02T08:00:00Z',
    inspection: null,
    demoUrl: null,
    completionStatus: 100,
    featured: false,
    stats: { views: 0, sales: 0, downloads: 0 },
    rating: { average: null, count: 0 },
    buyers: [],
    documentationFiles: [],
    projectZipFile: archiveOf(makeVersion('1.0.0')),
    projectDetails: {
      complexityLevel: '',
      techStack: '',
      timeline: '',
      prerequisites: '',
      installationInstructions: '',
      usageInstructions: '',
    },
    zipDescription: '',
    licences: [{ tier: 'personal', price: 1499 }],
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
    status: 'pending',
    revision: 1,
    management: { missing: [], decision: null, curable: false, permittedUse: [], openVersion: null },
    ...part,
  };
}

export function makeVersion(number: string): ProjectVersion {
  return {
    _id: `01980000-0000-7000-8000-0000000000${number.replaceAll('.', '').slice(0, 2)}`,
    number,
    changelog: '',
    status: 'pending',
    current: false,
    filename: `stored-${number}.zip`,
    originalName: 'hostel.zip',
    size: 6106,
    sha256: number.replaceAll('.', '').padEnd(64, 'a'),
    files: 42,
    createdAt: '2026-10-01T08:00:00Z',
    reviewedAt: null,
    announcement: null,
  };
}

export function makeReview(part: Partial<Review> = {}): Review {
  return {
    project: makeProject(),
    subject: 'listing',
    since: null,
    changes: [],
    files: null,
    decisions: [],
    ...part,
  };
}

function archiveOf(version: ProjectVersion): Project['projectZipFile'] {
  const { filename, originalName, size, sha256, number, files } = version;
  return { filename, originalName, size, sha256, version: number, files, description: '' };
}
