import type { DriverDocumentKind } from '@longhaul/contract';
import { jurisdictionCodes } from '@longhaul/geo/jurisdiction-codes';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { formatDateTime } from '../../format/date.ts';
import { useApp, useZone } from './app-context.ts';
import { enter } from './app-store.ts';
import styles from './driver-app.module.css';
import { type FuelInput, fuelOf } from './fuel-input.ts';
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
const METERS: Readonly<Record<'imperial' | 'metric', number>> = { imperial: 1609.344, metric: 1000 };

/** Papers by camera: kept on this phone and sent after, page by page. */
export function DocumentsPage() {
  const { state, t, say } = useApp();
  const [kind, setKind] = useState<DriverDocumentKind>('proof-of-delivery');
  const [pages, setPages] = useState<readonly string[]>([]);
  const [loadId, setLoadId] = useState('');
  const [place, setPlace] = useState('');
  const [note, setNote] = useState('');
  const system = state.user.units ?? state.user.organization.units;
  const [noFuel] = useState<FuelInput>({
    seller: '',
    jurisdiction: '',
    quantity: '',
    unit: system === 'imperial' ? 'gallons' : 'liters',
    price: '',
    currency: system === 'imperial' ? 'USD' : 'CAD',
    odometer: '',
  });
  const [fuel, setFuel] = useState(noFuel);
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
    const read = kind === 'fuel-receipt' ? fuelOf(fuel, METERS[system]) : null;
    if (kind === 'fuel-receipt' && read === null) return setProblem(t('fuelBad'));
    enter('document', {
      kind,
      ...(read && { fuel: read }),
      pages: [...pages],
      loadId: loadId === '' ? null : Number(loadId),
      place: place.trim() || null,
      note: note.trim() || null,
    }).then(
      () => {
        setPages([]);
        setNote('');
        setFuel(noFuel);
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
        {kind === 'fuel-receipt' && <FuelFields fuel={fuel} system={system} onChange={setFuel} />}
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

interface FuelFieldsProps {
  readonly fuel: FuelInput;
  readonly system: 'imperial' | 'metric';
  readonly onChange: (fuel: FuelInput) => void;
}

/** What the receipt says, as far as the driver enters it. */
function FuelFields({ fuel, system, onChange }: FuelFieldsProps) {
  const { t } = useApp();
  const set = (part: Partial<FuelInput>) => onChange({ ...fuel, ...part });
  return (
    <>
      <p className={styles.quiet}>{t('fuelHint')}</p>
      <label className={styles.field}>
        {t('fuelSeller')}
        <input
          maxLength={120}
          value={fuel.seller}
          onChange={(event) => set({ seller: event.target.value })}
        />
      </label>
      <label className={styles.field}>
        {t('fuelState')}
        <select value={fuel.jurisdiction} onChange={(event) => set({ jurisdiction: event.target.value })}>
          <option value="" />
          {jurisdictionCodes.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </select>
      </label>
      <div className={styles.pair}>
        <label className={styles.field}>
          {t('fuelQuantity')}
          <input
            inputMode="decimal"
            value={fuel.quantity}
            onChange={(event) => set({ quantity: event.target.value })}
          />
        </label>
        <label className={styles.field}>
          {t('fuelUnit')}
          <select
            value={fuel.unit}
            onChange={(event) => set({ unit: event.target.value as FuelInput['unit'] })}
          >
            <option value="gallons">{t('gallons')}</option>
            <option value="liters">{t('liters')}</option>
          </select>
        </label>
      </div>
      <div className={styles.pair}>
        <label className={styles.field}>
          {t('fuelPrice')}
          <input
            inputMode="decimal"
            value={fuel.price}
            onChange={(event) => set({ price: event.target.value })}
          />
        </label>
        <label className={styles.field}>
          {t('fuelCurrency')}
          <select
            value={fuel.currency}
            onChange={(event) => set({ currency: event.target.value as FuelInput['currency'] })}
          >
            <option>USD</option>
            <option>CAD</option>
          </select>
        </label>
      </div>
      <label className={styles.field}>
        {t('odometer', { unit: system === 'imperial' ? 'mi' : 'km' })}
        <input
          inputMode="numeric"
          value={fuel.odometer}
          onChange={(event) => set({ odometer: event.target.value })}
        />
      </label>
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
