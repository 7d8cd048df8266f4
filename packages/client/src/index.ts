export type { components, paths } from './api-types.ts';
export { type ChangeItem, type ClientOptions, createClient, type LonghaulClient } from './client.ts';
export { ApiError, type FeedBatch, FeedGoneError, type FeedOptions, readFeed } from './read-feed.ts';
export { verifyWebhook, type WebhookCall, WebhookVerificationError } from './verify-webhook.ts';
