import { type FormEvent, useState } from 'react';
import { useApp } from './app-context.ts';
import { syncNow, unsentCount } from './app-store.ts';
import { callServer } from './call-server.ts';
import styles from './driver-app.module.css';
import type { DayView } from './log-view.ts';
import { type TextKey, texts } from './text.ts';

type Said = { readonly key: TextKey; readonly values?: Readonly<Record<string, string | number>> } | string;

/** Ways to give the log to an officer beside showing it: a file from this phone, with a network or without, and a mail. */
export function RoadsideFile({ days }: { readonly days: readonly DayView[] }) {
  const { t, state, nowMs } = useApp();
  const [comment, setComment] = useState('');
  const [email, setEmail] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const both = (key: TextKey, values?: Readonly<Record<string, string | number>>) => {
    const [english, own] = [fill(texts.en[key], values), t(key, values)];
    return english === own ? english : `${english} / ${own}`;
  };
  const share = async () => {
    // Its script is loaded here: nobody waits for it at the start of the app.
    const { outputFile } = await import('./output-file.ts');
    const { user, copy, commands } = state;
    const { id, firstName, lastName } = user;
    const driver = { id, firstName, lastName, username: copy.profile?.username ?? '' };
    let made: ReturnType<typeof outputFile>;
    try {
      made = outputFile({ driver, days, commands, comment: comment.trim(), now: nowMs });
    } catch (error) {
      const { EldFileRefusedError } = await import('@longhaul/eld-file');
      if (!(error instanceof EldFileRefusedError)) throw error;
      return setSaid({ key: 'fileRefused', values: { reason: error.message } });
    }
    const file = new File([made.content], `${made.name}.csv`, { type: 'text/csv' });
    const isShared = await shareFile(file);
    if (isShared !== null)
      setSaid({ key: isShared ? 'fileShared' : 'fileSaved', values: { name: file.name } });
  };
  const mail = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setSaid(await mailFile({ ...state.user, days, comment: comment.trim(), email: email.trim() }));
    setBusy(false);
  };
  return (
    <section className={`${styles.card} ${styles.noPrint}`} aria-label={both('handOver')}>
      <label className={styles.field}>
        {both('fileComment')}
        <input maxLength={60} value={comment} onChange={(event) => setComment(event.target.value)} />
      </label>
      <button type="button" onClick={() => void share()}>
        {both('shareFile')}
      </button>
      <form onSubmit={(event) => void mail(event)} className={styles.stack}>
        <label className={styles.field}>
          {both('officerEmail')}
          <input
            type="email"
            required
            maxLength={254}
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </label>
        <button type="submit" disabled={isBusy}>
          {both('mailFile')}
        </button>
      </form>
      <p role="status">{typeof said === 'string' ? said : said && both(said.key, said.values)}</p>
    </section>
  );
}

const fill = (text: string, values: Readonly<Record<string, string | number>> = {}) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Whether it was shared; false where the phone cannot and it was saved instead, null where the driver changed their mind. */
async function shareFile(file: File): Promise<boolean | null> {
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title: file.name });
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return null;
    }
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return false;
}

interface FileToMail {
  readonly id: number;
  readonly organization: { readonly id: number };
  readonly days: readonly DayView[];
  readonly comment: string;
  readonly email: string;
}

/** The office mails what it has: what it has not is sent first. */
async function mailFile({ id, organization, days, comment, email }: FileToMail): Promise<Said> {
  await syncNow();
  const unsent = unsentCount();
  if (unsent > 0) return { key: 'mailUnsent', values: { count: unsent } };
  const [from, to] = [days.at(-1)?.date, days[0]?.date];
  const { status, body } = await callServer(`/organizations/${organization.id}/hos_log/output-file/mail`, {
    method: 'POST',
    body: JSON.stringify({ driverId: id, from, to, comment, email }),
  });
  if (status === 200) return { key: 'mailSent', values: { email } };
  if (status === 0) return { key: 'mailOffline' };
  const { message, fields } = (body ?? {}) as { message?: string; fields?: Record<string, string> };
  const [field] = Object.entries(fields ?? {});
  if (!field) return message ?? { key: 'mailOffline' };
  const [name, problem] = field;
  return problem.startsWith(name) ? problem : `${name} ${problem}`;
}
