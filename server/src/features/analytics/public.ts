// What the demo and the program may ask of analytics.
export { aggregateDays } from './service/add-up-days.ts';
export { createIntake } from './service/event-intake.ts';
export { marketFigures } from './service/market-figures.ts';
export { recordViews } from './service/write-events.ts';
