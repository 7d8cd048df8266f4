import { Link } from '@tanstack/react-router';

/** Ways up from the screens of the settings. */
export const SETTINGS_CRUMB = (
  <Link key="settings" to="/settings">
    Settings
  </Link>
);
export const INTEGRATIONS_CRUMB = (
  <Link key="integrations" to="/settings/organization-settings/integrations">
    Integrations
  </Link>
);
export const ORGANIZATION_CRUMB = (
  <Link key="organization" to="/settings/organization-settings">
    Organization Settings
  </Link>
);
