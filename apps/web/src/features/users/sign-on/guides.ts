import type { SignOnKind } from '@longhaul/contract';

interface Guide {
  readonly title: string;
  readonly mark: string;
  /** In sentences: "Copy these values into Entra". */
  readonly short: string;
  /** What the provider calls each value; null: nothing to enter. */
  readonly issuer: string | null;
  readonly issuerExample: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirect: string;
  /** Whether the provider can end sessions here. */
  readonly hasLogout: boolean;
  readonly hasGroups: boolean;
  /** Where its administrator enters and finds the values. */
  readonly copySteps: readonly string[];
  readonly valueSteps: readonly string[];
}

/** Names and places as the administration pages of each provider have them. */
export const GUIDES: Readonly<Record<SignOnKind, Guide>> = {
  entra: {
    title: 'Microsoft Entra',
    mark: 'M',
    short: 'Entra',
    issuer: 'Directory (tenant) ID',
    issuerExample: '5c1e0a74-9b1f-4d0e-8a52-1f7c2b6d9e30',
    clientId: 'Application (client) ID',
    clientSecret: 'Client secret value',
    redirect: 'Redirect URI',
    hasLogout: false,
    hasGroups: true,
    copySteps: [
      'In the Entra admin center, open App registrations and choose New registration.',
      'Name it Longhaul and keep “Accounts in this organizational directory only”.',
      'Under Redirect URI, choose Web and paste the redirect URI. Choose Register.',
      'Open Token configuration and add the optional claims email and xms_edov to the ID token.',
    ],
    valueSteps: [
      'In App registrations, open Longhaul. Copy the Directory (tenant) ID from Overview.',
      'On the same page, copy the Application (client) ID.',
      'Open Certificates & secrets, choose New client secret, and copy its Value right away. Entra shows it once.',
    ],
  },
  okta: {
    title: 'Okta',
    mark: 'O',
    short: 'Okta',
    issuer: 'Okta domain',
    issuerExample: 'yourcompany.okta.com',
    clientId: 'Client ID',
    clientSecret: 'Client secret',
    redirect: 'Sign-in redirect URI',
    hasLogout: true,
    hasGroups: true,
    copySteps: [
      'In the Okta Admin Console, open Applications and choose Create App Integration.',
      'Choose OIDC, then Web Application, and name it Longhaul.',
      'Paste the sign-in redirect URI, choose who may use it, and save.',
      'To end sessions here when someone signs out of Okta, also paste the back-channel logout URL under Logout.',
    ],
    valueSteps: [
      'The Okta domain is in the menu under your name, at the top right.',
      'On the General tab of the app, copy the Client ID.',
      'Below it, copy the Client secret.',
    ],
  },
  google: {
    title: 'Google',
    mark: 'G',
    short: 'Google',
    issuer: null,
    issuerExample: '',
    clientId: 'Client ID',
    clientSecret: 'Client secret',
    redirect: 'Authorized redirect URI',
    hasLogout: false,
    hasGroups: false,
    copySteps: [
      'In the Google Cloud console, open Google Auth Platform, then Clients, and choose Create client.',
      'Choose Web application and name it Longhaul.',
      'Under Authorized redirect URIs, paste the redirect URI. Choose Create.',
    ],
    valueSteps: ['Copy the Client ID that Google shows.', 'Copy the Client secret below it.'],
  },
  other: {
    title: 'Another one',
    mark: '…',
    short: 'your provider',
    issuer: 'Issuer',
    issuerExample: 'https://login.example.com',
    clientId: 'Client ID',
    clientSecret: 'Client secret',
    redirect: 'Redirect URL',
    hasLogout: true,
    hasGroups: true,
    copySteps: [
      'Create a web application with OpenID Connect at your provider, such as Keycloak or Auth0.',
      'Enter the redirect URL. Where there is a field for a back-channel logout URL, enter that one too.',
    ],
    valueSteps: [
      'The issuer is the address before /.well-known/openid-configuration.',
      'Copy the client ID and the client secret of the application.',
    ],
  },
};
