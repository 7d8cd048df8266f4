/** Shown under More and sent with each sync. */
export const APP_VERSION = '1.0.0';
