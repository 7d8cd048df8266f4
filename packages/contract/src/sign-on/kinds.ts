import type { SignOnConnection, SignOnKind } from './endpoints.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const ENTRA = /^https:\/\/login\.microsoftonline\.com\/([^/]+)\/v2\.0$/;
const HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i;
export const GOOGLE_ISSUER = 'https://accounts.google.com';

/** What people know each by; null: the administrator names it. */
export const SIGN_ON_NAMES: Readonly<Record<SignOnKind, string | null>> = {
  entra: 'Microsoft',
  okta: 'Okta',
  google: 'Google',
  other: null,
};

/** The claim in which each sends groups where its administrator has turned that on; Google sends none. */
export const GROUPS_CLAIMS: Readonly<Record<SignOnKind, string | null>> = {
  entra: 'groups',
  okta: 'groups',
  google: null,
  other: 'groups',
};

/** The issuer of what an administrator enters: the tenant ID of Entra, the domain of Okta, the issuer of another one. */
export function issuerOf(kind: SignOnKind, entered: string): string | null {
  const value = entered.trim();
  if (kind === 'google') return GOOGLE_ISSUER;
  if (value === '') return null;
  if (kind === 'entra') return `https://login.microsoftonline.com/${value.toLowerCase()}/v2.0`;
  if (kind === 'okta') return `https://${value.replace(/^https?:\/\//, '').replace(/\/+$/, '')}`;
  return value;
}

/** What was entered for an issuer. */
export function enteredIssuer(kind: SignOnKind, issuer: string | null): string {
  if (issuer === null || kind === 'google') return '';
  if (kind === 'entra') return ENTRA.exec(issuer)?.[1] ?? issuer;
  return kind === 'okta' ? issuer.replace(/^https:\/\//, '') : issuer;
}

/** By field: values of a provider that are mistaken for others on its pages. */
export function connectionProblems({
  kind,
  issuer,
  clientId,
  clientSecret,
}: Pick<SignOnConnection, 'kind' | 'issuer' | 'clientId' | 'clientSecret'>): Record<string, string> {
  const problems: Record<string, string> = {};
  if (kind === 'entra') {
    const tenant = issuer === null ? null : ENTRA.exec(issuer)?.[1];
    if (tenant !== null && (tenant === undefined || !UUID.test(tenant))) {
      problems.issuer = 'This is not a directory (tenant) ID. Copy it from the Overview page of the app.';
    }
    if (clientId !== null && !UUID.test(clientId)) {
      problems.clientId =
        'This is not an application (client) ID. Copy it from the Overview page of the app.';
    }
    if (clientSecret !== undefined && UUID.test(clientSecret)) {
      problems.clientSecret = 'This looks like the secret ID. Paste the one in the “Value” column.';
    }
  }
  if (kind === 'okta' && issuer !== null && !HOST.test(issuer.replace(/^https:\/\//, ''))) {
    problems.issuer = 'This is not an Okta domain, such as yourcompany.okta.com.';
  }
  if (kind === 'google' && issuer !== null && issuer !== GOOGLE_ISSUER) {
    problems.issuer = `must be ${GOOGLE_ISSUER}`;
  }
  return problems;
}
