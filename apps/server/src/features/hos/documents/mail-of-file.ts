import type { EldFileMail, EldOutputFile } from '@longhaul/contract';
import type { Mail } from '../../../platform/mailer.ts';
import { shortDate } from './rods/labels.ts';

type FileToMail = Pick<EldOutputFile, 'fileName' | 'content'> & { driverName: string };

/** The mail that takes the file to an officer; the comment stands in its subject too, to find it by. */
export function mailOfFile(
  { fileName, content, driverName }: FileToMail,
  { email, from, to, comment }: EldFileMail,
): Mail {
  const what = `ELD output file of ${driverName}, ${shortDate(from)} to ${shortDate(to)}`;
  return {
    to: email,
    subject: comment ? `${what}: ${comment}` : what,
    text: `${what}.\n${comment ? `\nComment: ${comment}\n` : ''}\nLonghaul is not a registered ELD, and the file says so.\n`,
    attachments: [{ filename: fileName, content, contentType: 'text/csv' }],
  };
}
