import type { WebPath } from '@longhaul/contract';
import { type LazyPage, lazyPage } from './lazy-page.ts';

export const UnderDevelopment = lazyPage(
  async () => (await import('./frame-pages/under-development-page.tsx')).UnderDevelopmentPage,
);

/** The screen of every built route of the contract. Routes under development have none: the guard turns them away. */
export const PAGES: Partial<Record<WebPath, LazyPage>> = {
  '/': lazyPage(async () => (await import('../features/accounts/login-page.tsx')).LoginPage),
  '/getting-started': lazyPage(
    async () => (await import('../features/accounts/getting-started-page.tsx')).GettingStartedPage,
  ),
  '/reset-password': lazyPage(
    async () => (await import('../features/accounts/reset-password-page.tsx')).ResetPasswordPage,
  ),
  '/confirm-sign-on/$token': lazyPage(
    async () => (await import('../features/accounts/confirm-sign-on-page.tsx')).ConfirmSignOnPage,
  ),
  '/confirm-registration/$token': lazyPage(
    async () => (await import('../features/accounts/confirm-registration-page.tsx')).ConfirmRegistrationPage,
  ),
  '/sign-in/$providerId': lazyPage(
    async () => (await import('../features/accounts/provider-answer-page.tsx')).ProviderAnswerPage,
  ),
  '/create-new-password/$token': lazyPage(
    async () => (await import('../features/accounts/create-new-password-page.tsx')).CreateNewPasswordPage,
  ),
  '/learn-more': lazyPage(async () => (await import('./frame-pages/learn-more-page.tsx')).LearnMorePage),
  '/under-development': UnderDevelopment,
  '/access-denied': lazyPage(
    async () => (await import('./frame-pages/access-denied-page.tsx')).AccessDeniedPage,
  ),
  '/administration': lazyPage(
    async () => (await import('../features/administration/administration-page.tsx')).AdministrationPage,
  ),
  '/administration/organizations': lazyPage(
    async () => (await import('../features/organizations/organizations-page.tsx')).OrganizationsPage,
  ),
  '/administration/device-models': lazyPage(
    async () => (await import('../features/device-models/device-models-page.tsx')).DeviceModelsPage,
  ),
  '/administration/fuel-tax-rates': lazyPage(
    async () => (await import('../features/ifta/rates/fuel-tax-rates-page.tsx')).FuelTaxRatesPage,
  ),
  '/administration/my-account': lazyPage(
    async () => (await import('../features/users/my-account/my-account-page.tsx')).AdministratorAccountPage,
  ),
  '/dashboard': lazyPage(
    async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
  ),
  '/my-account': lazyPage(
    async () => (await import('../features/users/my-account/my-account-page.tsx')).MyAccountPage,
  ),
  '/fleet': lazyPage(async () => (await import('../features/fleet/fleet-page.tsx')).FleetPage),
  '/search': lazyPage(async () => (await import('../features/search/search-page.tsx')).SearchPage),
  '/help': lazyPage(async () => (await import('../features/help/help-page.tsx')).HelpPage),
  '/map': lazyPage(async () => (await import('../features/map/map-page.tsx')).MapPage),
  '/map/history': lazyPage(async () => (await import('../features/history/history-page.tsx')).HistoryPage),
  '/notifications': lazyPage(
    async () => (await import('../features/notifications/inbox-page.tsx')).InboxPage,
  ),
  '/analytics/revenue': lazyPage(
    async () => (await import('../features/revenue/revenue-page.tsx')).RevenuePage,
  ),
  '/analytics/fleet-performance': lazyPage(
    async () => (await import('../features/performance/performance-page.tsx')).PerformancePage,
  ),
  '/analytics/fleet-performance/report': lazyPage(
    async () => (await import('../features/report/report-page.tsx')).ReportPage,
  ),
  '/unsubscribe/$token': lazyPage(
    async () => (await import('../features/notifications/unsubscribe-page.tsx')).UnsubscribePage,
  ),
  '/t/$token': lazyPage(async () => (await import('../features/map/share/shared-page.tsx')).SharedPage),
  '/settings/organization-settings/alert-rules': lazyPage(
    async () => (await import('../features/alert-rules/alert-rules-page.tsx')).AlertRulesPage,
  ),
  '/loads': lazyPage(async () => (await import('../features/loads/loads-page.tsx')).LoadsPage),
  '/loads/board': lazyPage(async () => (await import('../features/loads/board/board-page.tsx')).BoardPage),
  '/dispatch': lazyPage(async () => (await import('../features/dispatch/dispatch-page.tsx')).DispatchPage),
  '/loads/documents': lazyPage(
    async () => (await import('../features/loads/driver-documents-page.tsx')).DriverDocumentsPage,
  ),
  '/customers': lazyPage(
    async () => (await import('../features/customers/customers-page.tsx')).CustomersPage,
  ),
  '/maintenance': lazyPage(
    async () => (await import('../features/maintenance/maintenance-page.tsx')).MaintenancePage,
  ),
  '/maintenance/plans': lazyPage(
    async () => (await import('../features/maintenance/plans-page.tsx')).PlansPage,
  ),
  '/maintenance/calendar': lazyPage(
    async () => (await import('../features/maintenance/calendar/calendar-page.tsx')).CalendarPage,
  ),
  '/maintenance/roadside': lazyPage(
    async () => (await import('../features/maintenance/roadside-page.tsx')).RoadsidePage,
  ),
  '/maintenance/inspections': lazyPage(
    async () => (await import('../features/inspections/inspections-page.tsx')).InspectionsPage,
  ),
  '/my-inspections': lazyPage(
    async () => (await import('../features/inspections/my-inspections-page.tsx')).MyInspectionsPage,
  ),
  '/analytics/costs': lazyPage(async () => (await import('../features/costs/costs-page.tsx')).CostsPage),
  '/analytics/benchmarks': lazyPage(
    async () => (await import('../features/costs/benchmarks-page.tsx')).BenchmarksPage,
  ),
  '/settings': lazyPage(async () => (await import('./frame-pages/landing-pages.tsx')).SettingsPage),
  '/settings/organization-settings': lazyPage(
    async () => (await import('./frame-pages/landing-pages.tsx')).OrganizationSettingsPage,
  ),
  '/settings/organization-settings/integrations': lazyPage(
    async () => (await import('./frame-pages/landing-pages.tsx')).IntegrationsPage,
  ),
  '/settings/organization-settings/integrations/api-keys': lazyPage(
    async () => (await import('../features/api-keys/api-keys-page.tsx')).ApiKeysPage,
  ),
  '/two-step-setup': lazyPage(
    async () => (await import('../features/users/my-account/two-step-setup-page.tsx')).TwoStepSetupPage,
  ),
  '/settings/organization-settings/integrations/sign-on': lazyPage(
    async () => (await import('../features/users/sign-on/sign-on-page.tsx')).SignOnPage,
  ),
  '/settings/organization-settings/map-services': lazyPage(
    async () => (await import('../features/map-services/map-services-page.tsx')).MapServicesPage,
  ),
  '/settings/organization-settings/integrations/imports': lazyPage(
    async () => (await import('../features/traccar-imports/imports-page.tsx')).ImportsPage,
  ),
  '/settings/organization-settings/integrations/api': lazyPage(
    async () => (await import('../features/api-keys/api-page.tsx')).ApiPage,
  ),
  '/settings/organization-settings/integrations/exports': lazyPage(
    async () => (await import('../features/exports/exports-page.tsx')).ExportsPage,
  ),
  '/settings/organization-settings/integrations/webhooks': lazyPage(
    async () => (await import('../features/webhooks/webhooks-page.tsx')).WebhooksPage,
  ),
  '/settings/organization-settings/organization-account': lazyPage(
    async () =>
      (await import('../features/organizations/account/organization-account-page.tsx'))
        .OrganizationAccountPage,
  ),
  '/settings/organization-settings/user-and-roles': lazyPage(
    async () => (await import('../features/users/users-page.tsx')).UsersPage,
  ),
  '/settings/organization-settings/all-drivers': lazyPage(
    async () => (await import('../features/drivers/driver-pages.tsx')).AllDriversPage,
  ),
  '/settings/organization-settings/driver-add': lazyPage(
    async () => (await import('../features/drivers/driver-pages.tsx')).DriverAddPage,
  ),
  '/settings/organization-settings/vehicles': lazyPage(
    async () => (await import('../features/assets/asset-pages.tsx')).VehiclesPage,
  ),
  '/settings/organization-settings/vehicle-add': lazyPage(
    async () => (await import('../features/assets/asset-pages.tsx')).VehicleAddPage,
  ),
  '/settings/organization-settings/trailers': lazyPage(
    async () => (await import('../features/assets/asset-pages.tsx')).TrailersPage,
  ),
  '/settings/organization-settings/trailer-add': lazyPage(
    async () => (await import('../features/assets/asset-pages.tsx')).TrailerAddPage,
  ),
  '/settings/organization-settings/devices': lazyPage(
    async () => (await import('../features/gateways/device-pages.tsx')).DeviceListPage,
  ),
  '/settings/organization-settings/device-add': lazyPage(
    async () => (await import('../features/gateways/device-pages.tsx')).DeviceAddPage,
  ),
  '/settings/organization-settings/devices/$id': lazyPage(
    async () => (await import('../features/gateways/device-page.tsx')).DevicePage,
  ),
  '/settings/organization-settings/truck-add': lazyPage(
    async () => (await import('../features/gateways/add-truck-page.tsx')).AddTruckPage,
  ),
  '/settings/organization-settings/groups': lazyPage(
    async () => (await import('../features/groups/groups-page.tsx')).GroupsPage,
  ),
  '/settings/organization-settings/groups/$id/members': lazyPage(
    async () => (await import('../features/groups/group-members-page.tsx')).GroupMembersPage,
  ),
  '/settings/organization-settings/groups/$id/assets': lazyPage(
    async () => (await import('../features/groups/group-assets-page.tsx')).GroupAssetsPage,
  ),
  '/settings/organization-settings/places': lazyPage(
    async () => (await import('../features/places/places-page.tsx')).PlacesPage,
  ),
  '/settings/activity-log': lazyPage(
    async () => (await import('../features/activity/activity-page.tsx')).ActivityPage,
  ),
  '/settings/data-retention': lazyPage(
    async () => (await import('../features/retention/retention-page.tsx')).RetentionPage,
  ),
  '/hos': lazyPage(async () => (await import('../features/hos/hos-page.tsx')).HoursOfServicePage),
  '/hos/my-log': lazyPage(async () => (await import('../features/hos/own/my-log-page.tsx')).MyLogPage),
  '/hos/inspection': lazyPage(
    async () => (await import('../features/hos/inspection/inspection-page.tsx')).InspectionPage,
  ),
  '/hos/logs': lazyPage(async () => (await import('../features/hos/logs/logs-page.tsx')).LogsPage),
  '/hos/logs/$id': lazyPage(async () => (await import('../features/hos/log/log-page.tsx')).LogPage),
  '/hos/violations': lazyPage(
    async () => (await import('../features/violations/violations-page.tsx')).ViolationsPage,
  ),
  '/hos/availability': lazyPage(
    async () => (await import('../features/availability/availability-page.tsx')).AvailabilityPage,
  ),
  '/ifta': lazyPage(async () => (await import('../features/ifta/ifta-page.tsx')).IftaPage),
  '/analytics': lazyPage(async () => (await import('./frame-pages/landing-pages.tsx')).AnalyticsPage),
};

export const NotFound = lazyPage(async () => (await import('./frame-pages/not-found-page.tsx')).NotFoundPage);
