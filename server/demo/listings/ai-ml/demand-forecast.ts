import { type DemoListing, tiers } from '../../listing.ts';

export const demandForecast: DemoListing = {
  key: 'demand-forecast',
  seller: 'arjun.selvam@demo.codehaat.test',
  title: 'Demand forecast and order proposals for small shops',
  description: `Forecasts daily sales by product and proposes what to order, in whole packs, with lead time and safety stock. I run it for a wholesaler with four hundred products; a night's run takes minutes.

## What it does
- Fits Holt-Winters with a weekly season per product and chooses its settings by backtest.
- Always compares with the seasonal naive forecast and uses that one when it is better. On the sample shop the gain is 15 to 31 percent.
- Gives bands from the errors seen in the backtest, holding 80 percent of them.
- Reads stock, lead time and pack size and prints an order list as table or CSV.

## What's inside
A Python package of five modules (about 260 lines, standard library), five tests, a made-up kirana shop with six products over 26 weeks and the script that made it.

## How to run
\`python -m forecast data/sales.csv --stock data/stock.csv\` on Python 3.9. Tests: \`python -m unittest\`.

It needs five weeks of history. It knows weeks but not festivals: the days around Diwali need your eye. Promotions and prices are not modelled.`,
  category: 'ai-ml',
  tags: ['forecast', 'retail', 'python', 'time-series', 'inventory', 'kirana'],
  priceRupees: 4999,
  completionStatus: 100,
  licences: tiers(4999, 11999, 29999),
  permittedUse: ['client_work', 'resale_in_product', 'saas'],
  support: { months: 6 },
  projectDetails: {
    complexityLevel: 'advanced',
    techStack: 'Python 3.9, standard library',
    timeline: 'Three days to connect to a till export',
    prerequisites: 'Python 3.9 or later; daily sales as CSV',
    installationInstructions: 'Unzip; nothing to install.',
    usageInstructions: 'python -m forecast sales.csv --stock stock.csv --format csv > orders.csv',
  },
  documents: [
    {
      originalName: 'method.md',
      fileType: 'technical',
      description: 'The model, the backtest and the order formula',
      content: `# Method

**Model.** Additive Holt-Winters, season of seven days, damped trend (0.9). Eighteen settings are tried.

**Backtest.** Four folds, each forecasting a week from what was known then. The score is the mean absolute error over all folds.

**Bands.** The tenth and ninetieth percentile of the errors, added to the forecast, never below zero.

**Orders.** Demand over lead time and seven days of review, plus safety stock that grows with the root of that span, less what is on hand, rounded up to whole packs.
`,
    },
  ],
  archive: 'demand-forecast',
  samples: ['forecast/model.py', 'forecast/orders.py'],
  ageDays: 15,
  pictures: [
    {
      category: 'ai-ml',
      ground: 0,
      caption: '26 weeks of sales, and the forecast of the next 14 days',
      scene: 'report',
      url: 'Toor dal 1 kg  ·  26 weeks of sales',
      title: 'Toor dal 1 kg, next 14 days',
      note: 'Holt-Winters, weekly season',
      stats: [
        ['Forecast', '364 packets', 'band 306 to 412'],
        ['Better than naive', '26 %', 'mean absolute error'],
        ['Order now', '192', '16 packs of 12'],
      ],
      plot: {
        series: [
          {
            label: 'forecast',
            values: [
              20, 21, 20, 23, 24, 28, 26, 21, 22, 20, 24, 25, 30, 27, 22, 22, 21, 24, 25, 31, 28, 22.6, 23.4,
              22.2, 24.8, 26, 30.6, 28.4, 22.9, 23.7, 22.5, 25.1, 26.3, 31, 28.8,
            ],
          },
        ],
        xLabels: ['11 May', '', '25 May', '', '8 June'],
        yLabels: ['10', '20', '30', '40'],
        min: 10,
        max: 40,
        forecastFrom: 20,
      },
    },
    {
      category: 'ai-ml',
      ground: 2,
      caption: 'One command reads the sales and prints what to order',
      scene: 'terminal',
      title: 'demand-forecast',
      lines: [
        '{d|$} python -m forecast data/sales.csv --stock data/stock.csv',
        '{d|product            next 14 days  low  high  better than naive  order}',
        'Basmati rice 5 kg           192  156   216                {g|31%}    {w|132}',
        'Masala chai 500 g           289  232   348                {g|27%}    {w|156}',
        'Milk 1 l                    841  702   989                {g|21%}    {w|384}',
        'Mustard oil 1 l             162  126   225                {g|15%}     {w|84}',
        'Rakhi sweets box            203  172   227                {g|25%}    {w|168}',
        'Toor dal 1 kg               364  306   412                {g|26%}    {w|192}',
        '',
        '{d|$} python -m unittest',
        '.....',
        'Ran {b|5} tests',
        '{g|OK}',
      ],
    },
    {
      category: 'ai-ml',
      ground: 3,
      scene: 'code',
      archive: 'demand-forecast',
      file: 'forecast/model.py',
      from: 22,
    },
  ],
};
