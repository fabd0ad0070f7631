import { isLong, publicRule, rule } from './secret-rule.ts';

/** Keys of mail, chat and other services, known by their beginnings. */
export const SERVICES = [
  rule('telegram-bot', 'Telegram bot token', /\b\d{8,10}:AA[\w-]{33}(?![\w-])/g),
  rule('discord-bot', 'Discord bot token', /\b[MNO][A-Za-z0-9_-]{23,25}\.[\w-]{6}\.[\w-]{27,38}(?![\w-])/g),
  rule(
    'discord-webhook',
    'Discord webhook address',
    /\bdiscord(?:app)?\.com\/api\/webhooks\/\d{17,20}\/[\w-]{60,}/g,
  ),
  rule('slack-token', 'Slack token', /\bxox[abeoprs]-[A-Za-z0-9-]+/g, { accepts: isLong(25) }),
  rule(
    'slack-webhook',
    'Slack webhook address',
    /\bhooks\.slack\.com\/(?:services|workflows)\/T[A-Z0-9]{6,}\/[A-Z0-9]{6,}\/[A-Za-z0-9]{16,}/g,
  ),
  rule(
    'teams-webhook',
    'Microsoft Teams webhook address',
    /\bwebhook\.office\.com\/webhookb2\/[0-9a-f-]{36}@[0-9a-f-]{36}\/IncomingWebhook\/[0-9a-f]{32}/g,
  ),
  rule('twilio-key', 'Twilio API key', /\bSK[0-9a-f]{32}\b/g),
  rule('sendgrid', 'SendGrid API key', /\bSG\.[\w-]{22}\.[\w-]{43}(?![\w-])/g),
  rule('mailgun', 'Mailgun API key', /\bkey-[0-9a-f]{32}\b/g),
  rule('mailchimp', 'Mailchimp API key', /\b[0-9a-f]{32}-us\d{1,2}\b/g),
  rule('brevo', 'Brevo API key', /\bxkeysib-[0-9a-f]{64}-[A-Za-z0-9]{16}\b/g),
  rule('resend', 'Resend API key', /\bre_[A-Za-z0-9]{8}_[A-Za-z0-9]{24}\b/g),
  rule('notion-secret', 'Notion integration token', /\bsecret_[A-Za-z0-9]{43}\b/g),
  rule('postman', 'Postman API key', /\bPMAK-[0-9a-f]{24}-[0-9a-f]{34}\b/g),
  rule('new-relic', 'New Relic API key', /\bNRAK-[A-Z0-9]{27}\b/g),
  rule('sentry', 'Sentry auth token', /\bsntry[su]_[A-Za-z0-9+/=_]{40,}/g),
  rule('airtable', 'Airtable access token', /\bpat[A-Za-z0-9]{14}\.[0-9a-f]{64}\b/g),
  rule('atlassian', 'Atlassian API token', /\bATATT3xFf[\w=-]{100,}/g),
  rule('onesignal', 'OneSignal API key', /\bos_v2_(?:app|org)_[a-z0-9]{80,}/g),
  rule('mapbox', 'Mapbox secret token', /\bsk\.eyJ[\w-]{40,}\.[\w-]{20,}/g),
  rule('fcm-server', 'Firebase Cloud Messaging server key', /\bAAAA[\w-]{7}:APA91b[\w-]{100,}/g),
  rule('google-oauth', 'Google OAuth client secret', /\bGOCSPX-[\w-]{28}(?![\w-])/g),
  publicRule('google-api-key', 'Google API key', /\bAIza[\w-]{35}(?![\w-])/g),
  rule('telegram-webhook', 'Telegram bot address', /\bapi\.telegram\.org\/bot\d{8,10}:[\w-]{35}/g),
];
