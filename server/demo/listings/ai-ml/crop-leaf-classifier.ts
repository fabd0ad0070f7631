import { type DemoListing, tiers } from '../../listing.ts';

export const cropLeafClassifier: DemoListing = {
  key: 'crop-leaf-classifier',
  seller: 'arjun.selvam@demo.codehaat.test',
  title: 'Crop leaf disease classifier: measure, train, predict',
  description: `A complete small pipeline that tells healthy tomato leaves from early blight, leaf mould and septoria spot. You can follow every number from the photo to the prediction.

## What it does
- \`measure_leaf.py\` takes a photo and gives eight features: colour shares, spots, edges, texture.
- \`train.py\` fits a one-layer network written in NumPy, with class weights, a stratified hold-out and permutation importance. A run takes seconds.
- \`predict.py\` classifies new rows from the saved model.

## What's inside
Sixteen files, about 400 lines. The gradients are checked against finite differences in the tests. On the sample table the held-out macro F1 is 0.94.

**Please note:** the 480 sample rows are drawn from distributions, not from a field. They make the pipeline run and the course exercises work. For real use, measure your own photos and retrain; \`data/leaves.csv\` shows the columns.

## How to run
\`pip install -r requirements.txt\` (NumPy only), \`python train.py\`, then \`python predict.py data/new_leaves.csv\`. Tests: \`python -m unittest\`.`,
  category: 'ai-ml',
  tags: ['python', 'numpy', 'classification', 'agriculture', 'neural-network', 'teaching'],
  priceRupees: 3999,
  completionStatus: 100,
  featured: true,
  licences: tiers(3999, 8999),
  permittedUse: ['learning', 'course_work', 'client_work'],
  projectDetails: {
    complexityLevel: 'intermediate',
    techStack: 'Python 3.9, NumPy',
    timeline: 'An hour to run, a week with your own photos',
    prerequisites: 'Python 3.9 or later and NumPy',
    installationInstructions: 'pip install -r requirements.txt',
    usageInstructions: 'python train.py, then python predict.py rows.csv',
  },
  documents: [
    {
      originalName: 'collecting-photos.md',
      fileType: 'technical',
      description: 'How to take photos that the features can be trusted on',
      content: `# Collecting photos

- One leaf per photo, flat on white paper, in open shade. No flash.
- At least 60 photos per class from at least ten plants; keep photos of one plant together in training or in hold-out.
- Let somebody who knows the diseases label them, and a second person a fifth of them again.
- Convert to PPM, run \`measure_leaf.py\`, put the rows with a \`disease\` column into \`data/leaves.csv\`, train.

If the hold-out score falls far below the training score, you have too few plants, not too few photos.
`,
    },
  ],
  archive: 'leaf-classifier',
  samples: ['measure_leaf.py', 'config.json'],
  ageDays: 58,
  pictures: [
    {
      category: 'ai-ml',
      scene: 'leaves',
      title: 'Eight sample rows, drawn as leaves',
      tiles: [
        ['IMG_0412', '0.99', 'ok:healthy'],
        ['IMG_0413', '0.97', 'bad:septoria'],
        ['IMG_0417', '0.91', 'warn:early blight'],
        ['IMG_0420', '0.88', 'soft:leaf mould'],
        ['IMG_0421', '0.96', 'bad:septoria'],
        ['IMG_0425', '0.99', 'ok:healthy'],
        ['IMG_0431', '0.84', 'warn:early blight'],
        ['IMG_0433', '0.98', 'ok:healthy'],
      ],
      note: 'predicted class with its probability',
    },
    {
      category: 'ai-ml',
      ground: 1,
      scene: 'training',
      title: 'python train.py',
      plot: {
        series: [
          { label: 'train', values: [0.71, 0.88, 0.925, 0.931, 0.939, 0.95, 0.958, 0.964, 0.972] },
          { label: 'held out', values: [0.7, 0.89, 0.95, 0.95, 0.95, 0.942, 0.942, 0.942, 0.942] },
        ],
        xLabels: ['1', '', '20', '', '40', '', '60', '', '80'],
        yLabels: ['0.6', '0.7', '0.8', '0.9', '1.0'],
        min: 0.6,
        max: 1,
      },
      metrics: [
        ['Macro F1, held out', '0.942'],
        ['Rows', '480'],
        ['Features', '8'],
        ['Hidden units', '24'],
      ],
      classes: ['blight', 'healthy', 'mould', 'septoria'],
      matrix: [
        [27, 0, 2, 1],
        [0, 30, 0, 0],
        [1, 0, 29, 0],
        [3, 0, 0, 27],
      ],
    },
    {
      category: 'ai-ml',
      ground: 2,
      scene: 'code',
      archive: 'leaf-classifier',
      file: 'trainer/network.py',
      from: 6,
    },
  ],
};
