import { type TextKey, type Translate, translate } from './text.ts';

/** What an officer and the driver both read. */
export type OfficerText = Extract<
  TextKey,
  | 'previous'
  | 'next'
  | 'print'
  | 'unitedStates'
  | 'canada'
  | 'outputFile'
  | 'notInFile'
  | 'routingComment'
  | 'makeFile'
  | 'officerEmail'
  | 'mailFile'
  | 'fileSent'
  | 'fileNeedsSignal'
  | 'serverBusy'
  | 'share'
  | 'saveFile'
>;

const english = translate('en');

/** English, and the language of the driver behind a slash. */
export function officerText(
  key: OfficerText,
  t: Translate,
  values?: Readonly<Record<string, string | number>>,
): string {
  const [first, second] = [english(key, values), t(key, values)];
  return first === second ? first : `${first} / ${second}`;
}
