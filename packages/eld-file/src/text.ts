/** Commas and line ends become `;`, accents fall away, and what is not ASCII becomes `?` (4.8.2.1(b)). */
export function fileText(value: string): string {
  return value
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\r\n|[\r\n,]/g, ';')
    .replaceAll('\t', ' ')
    .replaceAll(/[^ -~]/gu, '?')
    .trim();
}

/** A name that 4.8.2.1 or section 7 bounds: what is too long is cut. */
export function boundedText(value: string, length: number): string {
  return fileText(value).slice(0, length).trim();
}

/** Section 7.11 keeps letters and digits only. */
export function licenseText(value: string): string {
  return value.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();
}
