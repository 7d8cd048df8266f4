import {
  isJurisdictionCode,
  type JurisdictionCode,
  jurisdictionCodes,
  jurisdictionName,
} from '@longhaul/geo';

const ZIP_CODE = /[\s,]+\d{5}(?:-\d{4})?$/;
const CANADIAN_POSTAL_CODE = /[\s,]+[a-z]\d[a-z] ?\d[a-z]\d$/i;
const US = /[\s,]+(?:us|u\.s\.|usa|u\.s\.a\.|united states(?: of america)?)$/i;
const CANADA = /[\s,]+(?:can|canada)$/i;
/** `CA` behind a province is Canada: `Toronto, ON, CA`. */
const CA = /[\s,]+ca$/i;
const PROVINCES: ReadonlySet<string> = new Set(jurisdictionCodes.slice(jurisdictionCodes.indexOf('AB'), -1));

/**
 * The jurisdiction at the end of an address: `OH`, `O.H.`, `Ohio`, `Ont.`, `Toledo, OH 43604`, `Toronto, ON, CA`. Undefined
 * where none is there, or more than one may be meant.
 */
export function readJurisdiction(text: string): JurisdictionCode | undefined {
  const address = text.trim();
  if (CANADIAN_POSTAL_CODE.test(address)) return provinceOf(address.replace(CANADIAN_POSTAL_CODE, ''));
  if (ZIP_CODE.test(address)) return stateOf(address.replace(ZIP_CODE, ''));
  const whole = namedBy(address);
  if (whole !== undefined) return whole;
  if (US.test(address)) return stateOf(address.replace(US, '').replace(ZIP_CODE, ''));
  if (CANADA.test(address)) return provinceOf(address.replace(CANADA, '').replace(CANADIAN_POSTAL_CODE, ''));
  const canadian = CA.test(address) ? beforeCa(address.replace(CA, '')) : null;
  return canadian === null ? lastOf(address) : canadian;
}

/** The province in front of a `CA`; undefined where it may be a city of California, null where there is none. */
function beforeCa(address: string): JurisdictionCode | undefined | null {
  if (CANADIAN_POSTAL_CODE.test(address)) return provinceOf(address.replace(CANADIAN_POSTAL_CODE, ''));
  const province = provinceOf(address);
  // Of the provinces only Ontario is a city there too.
  if (province === 'ON' && /ontario$/i.test(address)) return /^ontario$/i.test(address) ? 'CA' : undefined;
  return province ?? null;
}

function provinceOf(address: string): JurisdictionCode | undefined {
  const code = lastOf(address);
  return code !== undefined && PROVINCES.has(code) ? code : undefined;
}

function stateOf(address: string): JurisdictionCode | undefined {
  const code = lastOf(address);
  return code === undefined || PROVINCES.has(code) || code === 'MX' ? undefined : code;
}

const MAX_NAME_WORDS = 4;

/** The longest name, abbreviation or code that the address ends with: `West Virginia` rather than `Virginia`. */
function lastOf(address: string): JurisdictionCode | undefined {
  const words = address.trim().split(/[\s,]+/);
  for (let count = Math.min(MAX_NAME_WORDS, words.length); count > 0; count--) {
    const code = namedBy(words.slice(-count).join(' '));
    if (code !== undefined) return code;
  }
  return undefined;
}

const letters = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '');

let named: ReadonlyMap<string, JurisdictionCode> | undefined;

function namedBy(text: string): JurisdictionCode | undefined {
  named ??= new Map<string, JurisdictionCode>([
    ...jurisdictionCodes.map((code) => [letters(jurisdictionName(code)), code] as const),
    ...(Object.entries(USUAL_JURISDICTIONS) as [string, JurisdictionCode][]),
  ]);
  if (/\d/.test(text)) return undefined;
  const words = letters(text);
  const code = words.toUpperCase();
  return isJurisdictionCode(code) ? code : named.get(words);
}

/** Abbreviations in use that no other state or province shares. */
const USUAL_JURISDICTIONS: Readonly<Record<string, JurisdictionCode>> = {
  ala: 'AL',
  ariz: 'AZ',
  ark: 'AR',
  calif: 'CA',
  cal: 'CA',
  colo: 'CO',
  conn: 'CT',
  fla: 'FL',
  ill: 'IL',
  ind: 'IN',
  kan: 'KS',
  kans: 'KS',
  mass: 'MA',
  mich: 'MI',
  minn: 'MN',
  mont: 'MT',
  neb: 'NE',
  nebr: 'NE',
  nev: 'NV',
  okla: 'OK',
  ont: 'ON',
  ore: 'OR',
  oreg: 'OR',
  penn: 'PA',
  penna: 'PA',
  que: 'QC',
  sask: 'SK',
  tenn: 'TN',
  tex: 'TX',
  wash: 'WA',
  wis: 'WI',
  wisc: 'WI',
  wyo: 'WY',
  washingtondc: 'DC',
  alta: 'AB',
  pq: 'QC',
  nf: 'NL',
};
