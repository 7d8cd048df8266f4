import type { EldFileMail, EldFileRequest, EldOutputFile } from '@longhaul/contract';
import { type FormEvent, useState } from 'react';
import { saveFile } from '../../components/save-file/save-file.ts';
import { useApp } from './app-context.ts';
import { callServer } from './call-server.ts';
import styles from './driver-app.module.css';
import type { DayView } from './log-view.ts';
import { type OfficerText, officerText } from './officer-text.ts';

interface SendFileProps {
  /** The newest first. */
  readonly days: readonly DayView[];
}

type Made = { readonly file: EldOutputFile; readonly request: EldFileRequest };

/** The output file of the days shown: the office makes it, so that it needs signal. Shared from here, saved or mailed. */
export function SendFile({ days }: SendFileProps) {
  const { state } = useApp();
  const text = useOfficerText();
  const { made, problem, isBusy, make } = useFile(days);
  const { canMail, ...mail } = useMail(made);
  const onlyHere = state.commands.filter(({ result }) => result === null).length;
  return (
    <section className={styles.card}>
      <h2>{text('outputFile')}</h2>
      {onlyHere > 0 && <p className={styles.warning}>{text('notInFile', { count: onlyHere })}</p>}
      {made === null ? (
        <form className={styles.stack} onSubmit={make}>
          <label className={styles.field}>
            {text('routingComment')}
            <input name="comment" maxLength={60} autoComplete="off" />
          </label>
          <button type="submit" disabled={isBusy}>
            {text('makeFile')}
          </button>
        </form>
      ) : (
        <>
          <p>
            {made.file.fileName}, {made.file.report.eventCount} events
          </p>
          <FileButtons file={made.file} />
          {canMail && (
            <form className={styles.stack} onSubmit={mail.send}>
              <label className={styles.field}>
                {text('officerEmail')}
                <input name="email" type="email" required maxLength={254} autoComplete="off" />
              </label>
              <button type="submit" disabled={mail.isBusy}>
                {text('mailFile')}
              </button>
            </form>
          )}
        </>
      )}
      {mail.sentTo && <p role="status">{text('fileSent', { email: mail.sentTo })}</p>}
      {(problem ?? mail.problem) && (
        <p role="alert" className={styles.problem}>
          {problem ?? mail.problem}
        </p>
      )}
    </section>
  );
}

function FileButtons({ file: { fileName, content } }: { readonly file: EldOutputFile }) {
  const text = useOfficerText();
  const blob = new Blob([content], { type: 'text/csv' });
  const shared = { files: [new File([blob], fileName, { type: 'text/csv' })] };
  return (
    <div className={styles.pair}>
      {navigator.canShare?.(shared) && (
        // Whoever closes the list of apps has not failed.
        <button type="button" onClick={() => void navigator.share(shared).catch(() => undefined)}>
          {text('share')}
        </button>
      )}
      <button type="button" onClick={() => saveFile(fileName, blob)}>
        {text('saveFile')}
      </button>
    </div>
  );
}

const useOfficerText = () => {
  const { t } = useApp();
  return (key: OfficerText, values?: Readonly<Record<string, string | number>>) =>
    officerText(key, t, values);
};

/** Made anew when other days are shown. */
function useFile(days: readonly DayView[]) {
  const { state } = useApp();
  const call = useOfficeCall();
  const [made, setMade] = useState<Made | null>(null);
  const [from, to] = [days.at(-1)?.date ?? '', days[0]?.date ?? ''];
  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const comment = String(new FormData(event.currentTarget).get('comment')).trim();
    const driverId = state.copy.profile?.driver.id;
    if (driverId === undefined) return;
    const request = { driverId, from, to, comment };
    const file = await call.send<EldOutputFile>('/hos_log/output-file', request);
    if (file) setMade({ file, request });
  };
  const isOfTheseDays = made?.request.from === from && made.request.to === to;
  return { made: isOfTheseDays ? made : null, make, problem: call.problem, isBusy: call.isBusy };
}

function useMail(made: Made | null) {
  const call = useOfficeCall();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (made === null) return;
    const email = String(new FormData(event.currentTarget).get('email'));
    const request: EldFileMail = { ...made.request, email };
    setSentTo(null);
    const sent = await call.send<{ email: string }>('/hos_log/output-file/mail', request);
    if (sent) setSentTo(sent.email);
  };
  const canMail = made?.file.canBeMailed === true;
  return { canMail, send, sentTo: made && sentTo, problem: call.problem, isBusy: call.isBusy };
}

function useOfficeCall() {
  const { state } = useApp();
  const text = useOfficerText();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async <Result,>(path: string, body: object): Promise<Result | null> => {
    setProblem(null);
    setBusy(true);
    const orgId = state.user.organization.id;
    const answer = await callServer(`/organizations/${orgId}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    setBusy(false);
    if (answer.status === 200) return answer.body as Result;
    const { message } = (answer.body ?? {}) as { message?: string };
    setProblem(answer.status === 0 ? text('fileNeedsSignal') : (message ?? text('serverBusy')));
    return null;
  };
  return { send, problem, isBusy };
}
