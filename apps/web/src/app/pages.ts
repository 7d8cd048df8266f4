import type { WebPath } from '@longhaul/contract';
import { type LazyPage, lazyPage } from './lazy-page.ts';

/** The screen of every built route of the contract. Routes under development have none: the guard turns them away. */
export const PAGES: Partial<Record<WebPath, LazyPage>> = {
  '/under-development': lazyPage(
    async () => (await import('../features/frame-pages/under-development-page.tsx')).UnderDevelopmentPage,
  ),
  '/access-denied': lazyPage(
    async () => (await import('../features/frame-pages/access-denied-page.tsx')).AccessDeniedPage,
  ),
  '/settings': lazyPage(async () => (await import('../features/frame-pages/landing-pages.tsx')).SettingsPage),
  '/settings/organization-settings': lazyPage(
    async () => (await import('../features/frame-pages/landing-pages.tsx')).OrganizationSettingsPage,
  ),
  '/hos': lazyPage(
    async () => (await import('../features/frame-pages/landing-pages.tsx')).HoursOfServicePage,
  ),
  '/analytics': lazyPage(
    async () => (await import('../features/frame-pages/landing-pages.tsx')).AnalyticsPage,
  ),
};

export const NotFound = lazyPage(
  async () => (await import('../features/frame-pages/not-found-page.tsx')).NotFoundPage,
);
