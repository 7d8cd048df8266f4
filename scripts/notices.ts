import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const FILE = path.join(ROOT, 'THIRD_PARTY_NOTICES.md');

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly link?: boolean;
}

interface Package {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly copyrights: readonly string[];
  /** Of the license, without whose it is, so that many packages share one. */
  readonly terms: string;
}

/** The notices of everything that runs in production; packages of one platform are listed once, whatever is installed. */
export function thirdPartyNotices(): string {
  const packages = installedPackages();
  const terms = new Map<string, Package[]>();
  for (const one of packages) terms.set(one.terms, [...(terms.get(one.terms) ?? []), one]);
  return [
    '# Third-party notices',
    '',
    'What Longhaul ships or installs beside its own code, under which license. Written by `npm run notices`.',
    '',
    readFileSync(path.join(import.meta.dirname, 'native-parts.md'), 'utf8').trim(),
    '',
    readFileSync(path.join(import.meta.dirname, 'data-notices.md'), 'utf8').trim(),
    '',
    '## Packages',
    '',
    '| package | version | license |',
    '|---|---|---|',
    ...packages.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`),
    '',
    '## License texts',
    ...[...terms].flatMap(([text, sharing]) => section(text, sharing)),
    '',
  ].join('\n');
}

function section(text: string, sharing: readonly Package[]): string[] {
  const owners = sharing.map(({ name, copyrights }) =>
    copyrights.length === 0 ? name : `${name}: ${copyrights.join('; ')}`,
  );
  const words =
    text === '' ? 'The package brings no text of its license; its name stands in the table.' : text;
  return ['', '---', '', ...owners.map((owner) => `- ${owner}`), '', '```text', words, '```'];
}

function installedPackages(): Package[] {
  const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return Object.entries(lock.packages)
    .filter(
      ([place, { dev, optional, link }]) => /(^|\/)node_modules\//.test(place) && !dev && !optional && !link,
    )
    .map(([place, locked]) => readPackage(place, locked))
    .sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version))
    .filter(({ name, version }, index, all) => {
      const before = all[index - 1];
      return before?.name !== name || before.version !== version;
    });
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

function readPackage(place: string, { version = '', license }: LockedPackage): Package {
  const folder = path.join(ROOT, place);
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  if (!existsSync(folder)) throw new Error(`${name} is not installed: run npm ci first.`);
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    license?: unknown;
  };
  const text = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)([.-].*)?$/i.test(file))
    .sort(compare)
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
  const lines = text.replaceAll('```', "'''").split(/\r?\n/);
  const isCopyright = (line: string) =>
    /^\W*(copyright\b(?! (notice|owner|holder|law|license|and|interest)|,)|©)/i.test(line);
  return {
    name,
    version,
    license: license ?? String(manifest.license ?? 'see its text'),
    copyrights: lines.filter(isCopyright).map((line) => line.replace(/^[\s*#]+/, '').trim()),
    terms: lines
      .filter((line) => !isCopyright(line))
      .map((line) => line.trimEnd())
      .join('\n')
      .replace(/^\s*#*\s*\(?(the )?(mit|isc) license\)?( \(mit\))?\s*$/gim, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  };
}

if (import.meta.main) writeFileSync(FILE, thirdPartyNotices());
