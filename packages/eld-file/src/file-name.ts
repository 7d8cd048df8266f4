/** 25 characters, Appendix A 4.8.2.2, before the ending `.csv`. */
export type FileNameParts = {
  lastName: string;
  licenseNumber: string;
  /** Day of the file as MMDDYY. */
  date: string;
  /** Nine of 0-9 and A-Z, free to tell files apart. */
  suffix?: string;
};

export function eldFileName({ lastName, licenseNumber, date, suffix = '000000000' }: FileNameParts): string {
  const name = lastName
    .replaceAll(/[^A-Za-z]/g, '')
    .slice(0, 5)
    .padEnd(5, '_');
  const digits = licenseNumber.replaceAll(/\D/g, '');
  const sum = [...digits].reduce((total, digit) => total + Number(digit), 0);
  return `${name}${twoDigits(digits.slice(-2))}${twoDigits(String(sum).slice(-2))}${date}-${suffix}`;
}

function twoDigits(text: string): string {
  return text.padStart(2, '0');
}
