import type { DemoListing } from '../listing.ts';
import { cropLeafClassifier } from './ai-ml/crop-leaf-classifier.ts';
import { demandForecast } from './ai-ml/demand-forecast.ts';
import { indianLanguageIdentifier } from './ai-ml/indian-language-identifier.ts';
import { loanRepaymentScoring } from './ai-ml/loan-repayment-scoring.ts';
import { monsoonRainfallNotebook } from './ai-ml/monsoon-rainfall-notebook.ts';
import { policyAnswerBot } from './ai-ml/policy-answer-bot.ts';

export const AI_ML: DemoListing[] = [
  cropLeafClassifier,
  loanRepaymentScoring,
  monsoonRainfallNotebook,
  policyAnswerBot,
  demandForecast,
  indianLanguageIdentifier,
];
