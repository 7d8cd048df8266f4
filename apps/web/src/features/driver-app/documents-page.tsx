import type { DriverDocumentKind } from '@longhaul/contract';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { formatDateTime } from '../../format/date.ts';
import { useApp, useZone } from './app-context.ts';
import { enter } from './app-store.ts';
import styles from './driver-app.module.css';
import { bodyOf, PhotoRoomError } from './phone-store.ts';
import { PhotoTooLargeError, shrinkPhoto } from './shrink-photo.ts';
import type { TextKey } from './text.ts';

const KINDS: Readonly<Record<DriverDocumentKind, TextKey>> = {
  'bill-of-lading': 'docBol',
  'proof-of-delivery': 'docPod',
  lumper: 'docLumper',
  scale: 'docScale',
  'fuel-receipt': 'docFuel',
  other: 'docOther',
};
const MAX_PAGES = 20;

/** Papers by camera: kept on this phone and sent after, page by page. */
export function DocumentsPage() {
  const { state, t, say } = useApp();
  const [kind, setKind] = useState<DriverDocumentKind>('proof-of-delivery');
  const [pages, setPages] = useState<readonly string[]>([]);
  const [loadId, setLoadId] = useState('');
  const [place, setPlace] = useState('');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const loads = (state.copy.loads?.items ?? []).flatMap(({ load }) => load ?? []);
  const add = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    setProblem(null);
    if (pages.length + files.length > MAX_PAGES) return setProblem(t('docTooMany', { count: MAX_PAGES }));
    for (const file of files) {
      if (file.type === 'application/pdf') return setProblem(t('docPdf'));
      try {
        const sha256 = await state.store.addPhoto(await shrinkPhoto(file));
        setPages((all) => (all.includes(sha256) ? all : [...all, sha256]));
      } catch (error) {
        return setProblem(
          t(
            error instanceof PhotoRoomError
              ? 'photoNoRoom'
              : error instanceof PhotoTooLargeError
                ? 'photoTooLarge'
                : 'photoBad',
          ),
        );
      }
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pages.length === 0) return setProblem(t('docNoPage'));
    enter('document', {
      kind,
      pages: [...pages],
      loadId: loadId === '' ? null : Number(loadId),
      place: place.trim() || null,
      note: note.trim() || null,
    }).then(
      () => {
        setPages([]);
        setNote('');
        setProblem(null);
        say(t('docSaved'));
      },
      () => setProblem(t('notSaved')),
    );
  };
  return (
    <>
      <h1 className={styles.title}>{t('documents')}</h1>
      <form onSubmit={submit} className={styles.card}>
        <label className={styles.field}>
          {t('docKind')}
          <select value={kind} onChange={(event) => setKind(event.target.value as DriverDocumentKind)}>
            {(Object.keys(KINDS) as DriverDocumentKind[]).map((each) => (
              <option key={each} value={each}>
                {t(KINDS[each])}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.photo}>
          {t('docAddPage')} {pages.length > 0 && `(${pages.length})`}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            multiple
            onChange={(event) => void add(event)}
          />
        </label>
        {loads.length > 0 && (
          <label className={styles.field}>
            {t('docLoad')}
            <select value={loadId} onChange={(event) => setLoadId(event.target.value)}>
              <option value="">{t('docNoLoad')}</option>
              {loads.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className={styles.field}>
          {t('place')}
          <input maxLength={120} value={place} onChange={(event) => setPlace(event.target.value)} />
        </label>
        <label className={styles.field}>
          {t('docNote')}
          <input maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
        </label>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <button type="submit" className={styles.primary}>
          {t('docSend')}
        </button>
      </form>
      <Sent />
    </>
  );
}

function Sent() {
  const { state, t } = useApp();
  const zone = useZone();
  const own = state.commands.filter(({ kind }) => kind === 'document').reverse();
  if (own.length === 0) return null;
  return (
    <section className={styles.card}>
      <h2>{t('docYours')}</h2>
      <ul className={styles.list}>
        {own.map((command) => {
          const { kind, pages } = bodyOf<'document'>(command);
          return (
            <li key={command.key}>
              {t(KINDS[kind])}, {t('docPages', { count: pages.length })},{' '}
              {formatDateTime(new Date(command.madeAt), zone)}
              {command.result === null && <small>{t('onPhone')}</small>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
