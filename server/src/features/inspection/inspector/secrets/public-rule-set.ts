import { lintSource } from '@secretlint/core';
import { secretLintProfiler } from '@secretlint/profiler';
import { rules as presetRules } from '@secretlint/secretlint-rule-preset-recommend';
import type { FindingKind } from '#contract/inspection/constants.ts';

/** A place that a rule of secretlint names. */
export interface PlaceOfRuleSet {
  readonly id: string;
  readonly title: string;
  readonly kind: FindingKind;
  readonly start: number;
  readonly end: number;
}

// It would keep a mark in memory for every rule and every text.
secretLintProfiler.setEnabled(false);

const OF_PACKAGE = '@secretlint/secretlint-rule';
const OPTIONS: Record<string, object> = { [`${OF_PACKAGE}-aws`]: { enableIDScanRule: true } };
const LEFT_OUT = [
  // A seller's comment in the code would hide keys.
  `${OF_PACKAGE}-filter-comments`,
  // It opens the file of that name on the server's own disk, and parses JSON of any depth.
  `${OF_PACKAGE}-gcp`,
  // Our rules tell encrypted keys, and databases on a developer's own machine, from others.
  `${OF_PACKAGE}-privatekey`,
  `${OF_PACKAGE}-database-connection-string`,
  `${OF_PACKAGE}-basicauth`,
];
// Listed one by one: in a preset, secretlint 13 runs rules that are disabled all the same.
const CONFIG = {
  rules: presetRules
    .filter(({ meta }) => !LEFT_OUT.includes(meta.id))
    .map((rule) => ({ id: rule.meta.id, rule, options: OPTIONS[rule.meta.id] ?? {} })),
};

/** What is said for a person; what is not listed is a `secret` with a general title. */
const TITLES: Record<string, string> = {
  AWSAccessKeyID: 'AWS access key id',
  AWSSecretAccessKey: 'AWS secret access key',
  PackageJSON_xOauthToken: 'GitHub token',
  Npmrc_authToken: 'npm registry token',
  NPM_ACCESS_TOKEN: 'npm access token',
  SLACK_TOKEN: 'Slack token',
  IncomingWebhook: 'Slack webhook address',
  OPENAI_TOKEN: 'OpenAI API key',
  ANTHROPIC_API_KEY: 'Anthropic API key',
  GROQ_API_KEY: 'Groq API key',
  HUGGINGFACE_USER_ACCESS_TOKEN: 'Hugging Face token',
  LINEAR_API_TOKEN: 'Linear API key',
  NOTION_INTEGRATION_TOKEN: 'Notion integration token',
  SENDGRID_KEY: 'SendGrid API key',
  SHOPIFY_KEY: 'Shopify access token',
  GITHUB_TOKEN: 'GitHub token',
  GITLAB_PERSONAL_ACCESS_TOKEN: 'GitLab access token',
  GRAFANA_CLOUD_API_TOKEN: 'Grafana Cloud token',
  GRAFANA_SERVICE_ACCOUNT_TOKEN: 'Grafana service account token',
  OPS_TOKEN: '1Password service account token',
  HASHICORP_VAULT_SERVICE_TOKEN: 'HashiCorp Vault token',
  HASHICORP_VAULT_BATCH_TOKEN: 'HashiCorp Vault token',
  HASHICORP_VAULT_RECOVERY_TOKEN: 'HashiCorp Vault recovery token',
  DATABRICKS_PERSONAL_ACCESS_TOKEN: 'Databricks token',
  DOCKER_PERSONAL_ACCESS_TOKEN: 'Docker access token',
  FIGMA_PERSONAL_ACCESS_TOKEN: 'Figma access token',
  CLOUDFLARE_GLOBAL_API_KEY: 'Cloudflare global API key',
  CLOUDFLARE_USER_API_TOKEN: 'Cloudflare API token',
  CLOUDFLARE_ACCOUNT_API_TOKEN: 'Cloudflare account token',
};
const BY_SERVICE: [RegExp, string][] = [
  [/^VERCEL_/, 'Vercel token'],
  [/^TAILSCALE_/, 'Tailscale key'],
];
const KINDS: Record<string, FindingKind> = {
  AWSAccessKeyID: 'public_key_id',
  STRIPE_SECRET_KEY_TEST: 'test_secret',
  STRIPE_RESTRICTED_KEY_TEST: 'test_secret',
};
/** Names an account; opens nothing and cannot be replaced. */
const NO_SECRET = 'AWSAccountID';

/**
 * What the rules of secretlint find in a text, in order. Its cost grows with the square of what is found: give it a few
 * thousand characters at a time.
 */
export async function findByRuleSet(text: string): Promise<PlaceOfRuleSet[]> {
  const { messages } = await lintSource({
    source: { content: text, filePath: 'text', ext: '', contentType: 'text' },
    options: { config: CONFIG, noPhysicFilePath: true },
  });
  return messages
    .filter(({ messageId }) => messageId !== NO_SECRET)
    .map(({ messageId, range: [start, end] }) => ({
      id: messageId,
      title: titleOf(messageId),
      kind: KINDS[messageId] ?? 'secret',
      start,
      end,
    }));
}

const titleOf = (id: string): string =>
  TITLES[id] ?? BY_SERVICE.find(([pattern]) => pattern.test(id))?.[1] ?? 'Key or token of a service';
