const EVENT_MASK = 0xc3;
const LINE_MASK = 0x96;

/**
 * Table 3 of Appendix A, 4.4.5: digits 1-9 and the letters weigh their ASCII code less 48, all else nothing.
 * So `0`, space and punctuation can take each other's place without a check value noticing.
 */
export function weightOf(text: string): number {
  let sum = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const isCounted = (code >= 49 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
    if (isCounted) sum += code - 48;
  }
  return sum;
}

function rotateLeft3(byte: number): number {
  return ((byte << 3) | (byte >> 5)) & 0xff;
}

function hexadecimal(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, '0');
}

function byteCheckValue(text: string, mask: number): string {
  return hexadecimal(rotateLeft3(weightOf(text) & 0xff) ^ mask, 2);
}

/** Line data check value, 4.4.5.2. `text` is the line up to its check value; commas weigh nothing. */
export function lineCheckValue(text: string): string {
  return byteCheckValue(text, LINE_MASK);
}

/** What an event data check value covers, 4.4.5.1.1, each as written in the file. */
export type CheckedEvent = {
  type: string;
  code: string;
  date: string;
  time: string;
  vehicleMiles: string;
  engineHours: string;
  latitude: string;
  longitude: string;
  unitNumber: string;
  username: string;
};

/** Event data check value, 4.4.5.1. */
export function eventCheckValue(event: CheckedEvent): string {
  const { type, code, date, time, vehicleMiles, engineHours, latitude, longitude } = event;
  const text = [type, code, date, time, vehicleMiles, engineHours, latitude, longitude];
  return byteCheckValue([...text, event.unitNumber, event.username].join(''), EVENT_MASK);
}

/** What the username weighs, modulo 256, when the event has this check value. */
export function usernameWeight(event: Omit<CheckedEvent, 'username'>, checkValue: string): number {
  const unrotated = (value: string) => {
    const byte = Number.parseInt(value, 16) ^ EVENT_MASK;
    return ((byte >> 3) | (byte << 5)) & 0xff;
  };
  return (unrotated(checkValue) - unrotated(eventCheckValue({ ...event, username: '' }))) & 0xff;
}

/** File data check value, 4.4.5.3, of the line data check values of a file. */
export function fileCheckValue(lineCheckValues: readonly string[]): string {
  const sum = lineCheckValues.reduce((total, value) => total + Number.parseInt(value, 16), 0);
  const rotated = (rotateLeft3((sum >> 8) & 0xff) << 8) | rotateLeft3(sum & 0xff);
  return hexadecimal(rotated ^ 0x969c, 4);
}
