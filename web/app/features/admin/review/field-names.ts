/** Fields of a listing as a review names them, in words. */
const NAMES: Record<string, string> = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  tags: 'Tags',
  licences: 'Price and licences',
  conditions: 'Seller’s conditions',
  permittedUse: 'Meant for',
  volumeSteps: 'Less for several licences',
  licenceConditions: 'Conditions of the list',
  licenceKeys: 'Licence keys',
  support: 'Support',
  ownCondition: 'Seller’s own condition',
  negotiable: 'Negotiable',
  demoUrl: 'Live demo',
  githubRepo: 'Repository',
  completionStatus: 'Completion',
  projectDetails: 'Project details',
  'projectDetails.complexityLevel': 'Complexity',
  'projectDetails.techStack': 'Tech stack',
  'projectDetails.timeline': 'Timeline',
  'projectDetails.prerequisites': 'Prerequisites',
  'projectDetails.installationInstructions': 'Installation',
  'projectDetails.usageInstructions': 'Usage',
  images: 'Pictures',
  imageCaptions: 'Captions of pictures',
  documents: 'Documentation',
  zipDescription: 'Note on the archive',
  archive: 'Archive',
};

/** A field's name; one that this page does not know yet is shown as it is. */
export function fieldName(field: string): string {
  return NAMES[field] ?? field;
}
