import { type DemoListing, tiers } from '../../listing.ts';

export const loanRepaymentScoring: DemoListing = {
  key: 'loan-repayment-scoring',
  seller: 'arjun.selvam@demo.codehaat.test',
  title: 'Loan repayment scoring with cut-off costs in rupees',
  description: `A worked scoring pipeline for small loans, from a table of applications to the cut-off that costs you least. It is built so that a risk team can read it whole.

## What it does
- Trains a small network with class weights for the rare defaults and reports a confusion matrix, macro F1 and the columns that matter.
- \`cutoff.py\` takes your two prices (a refused good loan, an accepted bad one) and prints accepted loans, defaults and cost per application for each cut-off.
- Leaves out columns that may not decide on credit, and says which and why.

## What's inside
Sixteen files, NumPy only: trainer, scoring, prediction, cut-off table, tests with a gradient check. On the sample table the held-out macro F1 is 0.87.

**Please note:** the 900 rows are made up; no person stands behind them. Bring your own history, have the result reviewed, and check your regulator's rules on automatic credit decisions first.

## How to run
\`pip install -r requirements.txt\`, \`python train.py\`, \`python cutoff.py --lost-margin 4200 --lost-loan 21000\`. Tests: \`python -m unittest\`.`,
  category: 'ai-ml',
  tags: ['python', 'numpy', 'credit', 'scoring', 'fintech', 'risk'],
  priceRupees: 5999,
  completionStatus: 100,
  licences: tiers(5999, 13999),
  permittedUse: ['client_work', 'saas'],
  projectDetails: {
    complexityLevel: 'advanced',
    techStack: 'Python 3.9, NumPy',
    timeline: 'Two weeks with your own data',
    prerequisites: 'Python 3.9 or later and NumPy; a loan history with outcomes',
    installationInstructions: 'pip install -r requirements.txt',
    usageInstructions: 'python train.py, python cutoff.py with your own two prices',
  },
  documents: [],
  archive: 'loan-scoring',
  samples: ['cutoff.py', 'config.json'],
  ageDays: 23,
  pictures: [
    {
      category: 'ai-ml',
      ground: 3,
      scene: 'training',
      title: 'loan-scoring: python train.py',
      plot: {
        series: [
          { label: 'train', values: [0.72, 0.811, 0.861, 0.873, 0.88, 0.879, 0.885, 0.892, 0.893] },
          { label: 'held out', values: [0.74, 0.835, 0.866, 0.879, 0.879, 0.875, 0.871, 0.884, 0.879] },
        ],
        xLabels: ['1', '7', '14', '21', '28', '35', '42', '49', '56'],
        yLabels: ['0.70', '0.75', '0.80', '0.85', '0.90'],
        min: 0.7,
        max: 0.9,
      },
      metrics: [
        ['Macro F1, held out', '0.865'],
        ['Cheapest cut-off', '0.4'],
        ['Cost by application', '₹957'],
        ['Accepted there', '557 of 900'],
      ],
      classes: ['defaulted', 'repaid'],
      matrix: [
        [57, 13],
        [13, 141],
      ],
    },
    {
      category: 'ai-ml',
      ground: 0,
      scene: 'terminal',
      title: 'loan-scoring: python cutoff.py',
      lines: [
        '{d|$} python cutoff.py --lost-margin 4200 --lost-loan 21000',
        '{d|cut-off  accepted  bad among them  cost by application}',
        '    0.1       386               4  ₹1,195',
        '    0.2       450               9  ₹1,036',
        '    0.3       509              18  ₹1,013',
        '    {g|0.4       557              24  ₹957}',
        '    0.5       589              35  ₹1,115',
        '    0.6       619              51  ₹1,423',
        '    0.7       647              70  ₹1,825',
        '',
        '{d|$} python predict.py data/applications.csv',
        'row 1: {r|defaulted} (0.99)',
        'row 2: {g|repaid} (1.00)',
        '',
        '{d|most useful columns:}',
        '{b|loan_thousands} +0.172   {b|bounced_payments} +0.171',
        '{b|existing_emi_share} +0.098   {b|income_thousands} +0.095',
      ],
    },
  ],
};
