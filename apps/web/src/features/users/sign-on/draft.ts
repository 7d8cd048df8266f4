import {
  connectionProblems,
  enteredIssuer,
  GROUPS_CLAIMS,
  issuerOf,
  SIGN_ON_NAMES,
  type SignOnConnection,
  type SignOnKind,
  type SignOnProvider,
  type SignOnSettings,
} from '@longhaul/contract';

/** What the page shows of a provider, and what of it may be changed before it is saved. */
export interface Draft extends Omit<SignOnSettings, 'clientSecret' | 'issuer' | 'clientId'> {
  /** As people copy it: the tenant ID of Entra, the domain of Okta, otherwise the issuer. */
  readonly enteredIssuer: string;
  readonly clientId: string;
  /** Blank: the stored one. */
  readonly clientSecret: string;
}

export function draftOf(provider: SignOnProvider): Draft {
  const { updatedAt: _, redirectUrl: __, logoutUrl: ___, hasSecret: ____, test: _____, ...fields } = provider;
  const { issuer, clientId, ...settings } = fields;
  return {
    ...settings,
    enteredIssuer: enteredIssuer(provider.kind, issuer),
    clientId: clientId ?? '',
    clientSecret: '',
  };
}

/** The first step of a provider: its kind alone. */
export function settingsOfKind(kind: SignOnKind): SignOnSettings {
  return {
    kind,
    name: SIGN_ON_NAMES[kind] ?? 'Company login',
    issuer: kind === 'google' ? issuerOf(kind, '') : null,
    clientId: null,
    extraScopes: [],
    secretExpiresOn: null,
    isOn: false,
    groupsClaim: GROUPS_CLAIMS[kind],
    rules: [],
    fallback: null,
    sessionHours: 12,
    isRequired: false,
    passwordAdministratorIds: [],
  };
}

export function settingsOf(draft: Draft): SignOnSettings {
  const { enteredIssuer: entered, clientId, clientSecret, extraScopes, ...settings } = draft;
  return {
    ...settings,
    issuer: issuerOf(draft.kind, entered),
    clientId: clientId.trim() === '' ? null : clientId.trim(),
    extraScopes: extraScopes.filter(Boolean),
    ...(clientSecret.trim() !== '' && { clientSecret: clientSecret.trim() }),
  };
}

export function connectionOf(draft: Draft): SignOnConnection {
  const { kind, name, issuer, clientId, extraScopes, secretExpiresOn, clientSecret } = settingsOf(draft);
  return {
    kind,
    name,
    issuer,
    clientId,
    extraScopes,
    secretExpiresOn,
    ...(clientSecret && { clientSecret }),
  };
}

/** Whether people sign in with other values than those on the page, once it is on. */
export function isConnectionChanged(draft: Draft, provider: SignOnProvider): boolean {
  const { issuer, clientId, extraScopes } = settingsOf(draft);
  return (
    issuer !== provider.issuer ||
    clientId !== provider.clientId ||
    draft.clientSecret.trim() !== '' ||
    extraScopes.join(' ') !== provider.extraScopes.join(' ')
  );
}

/** What is wrong with the values before the server is asked. */
export const problemsOf = (draft: Draft): Record<string, string> => connectionProblems(settingsOf(draft));
