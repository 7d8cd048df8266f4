import type { InspectionItem, InspectionKind, OwnInspections, Signature } from '@longhaul/contract';
import { type ChecklistItem, checklistOf, INSPECTION_ITEMS } from '@longhaul/contract/inspection-catalog';
import { dateAt } from '@longhaul/units';
import { type ChangeEvent, useState } from 'react';
import { SignaturePad } from '../../components/signature-pad/signature-pad.tsx';
import { formatDateTime } from '../../format/date.ts';
import { readCounter } from '../../format/typed-values.ts';
import { useApp, useZone } from './app-context.ts';
import { enter } from './app-store.ts';
import styles from './driver-app.module.css';
import { GROUPS_ES, ITEMS_ES } from './inspection-text.ts';
import { type KeptCommand, PhotoRoomError } from './phone-store.ts';
import { nameOfUser } from './seats.ts';
import { PhotoTooLargeError, shrinkPhoto } from './shrink-photo.ts';
import { useTaken } from './taken-units.ts';
import type { TextKey } from './text.ts';

const KINDS: Readonly<Record<InspectionKind, TextKey>> = {
  'pre-trip': 'preTrip',
  'en-route': 'enRoute',
  'post-trip': 'postTrip',
};
const READINESS: Readonly<Record<OwnInspections['readiness']['state'], TextKey>> = {
  ready: 'readyState',
  'review-needed': 'reviewNeeded',
  'reason-needed': 'reasonNeeded',
  blocked: 'blocked',
};
/** What the other driver of the tablet, or the co-driver of the day, says to the report. */
const SECOND: Readonly<Record<'none' | 'agrees' | 'later', TextKey>> = {
  none: 'secondNone',
  agrees: 'secondAgrees',
  later: 'secondLater',
};
const METERS: Readonly<Record<'imperial' | 'metric', number>> = { imperial: 1609.344, metric: 1000 };
const MAX_PHOTOS = 5;

/** The report that Today asks for, `#inspect/pre-trip`. */
const kindOf = (hash: string): InspectionKind | null => (hash === '#inspect/pre-trip' ? 'pre-trip' : null);

/** Reports to review and to sign, and a new one: a walk around the vehicle without signal. */
export function InspectPage() {
  const { state, t, open } = useApp();
  const [asked] = useState(() => kindOf(location.hash));
  const [kind, setKind] = useState(asked);
  const { vehicle, trailers } = useTaken();
  const units = state.copy.units && { ...state.copy.units, vehicle, trailers: [...trailers] };
  if (kind !== null && units?.vehicle) {
    return (
      <InspectionForm
        kind={kind}
        units={units}
        onDone={() => (asked === null ? setKind(null) : open('today'))}
      />
    );
  }
  return (
    <>
      <h1 className={styles.title}>{t('inspect')}</h1>
      {units === null && <p className={styles.note}>{t('noLog')}</p>}
      {units && <Readiness units={units} />}
      {units && <Reviews units={units} />}
      {units?.vehicle && (
        <section className={styles.card}>
          <h2>{t('startInspection')}</h2>
          <p>{[units.vehicle, ...units.trailers].map(({ name }) => name).join(' + ')}</p>
          <div className={styles.pair}>
            {(['pre-trip', 'post-trip', 'en-route'] as const).map((each) => (
              <button key={each} type="button" className={styles.primary} onClick={() => setKind(each)}>
                {t(KINDS[each])}
              </button>
            ))}
          </div>
        </section>
      )}
      <Reports />
    </>
  );
}

function Readiness({ units }: { readonly units: OwnInspections }) {
  const { t } = useApp();
  if (!units.vehicle) return <p className={styles.note}>{t('noVehicle')}</p>;
  const { state } = units.readiness;
  return (
    <p className={state === 'blocked' ? styles.refusedCard : styles.note} data-state={state}>
      {[units.vehicle, ...units.trailers].map(({ name }) => name).join(' + ')}: {t(READINESS[state])}
    </p>
  );
}

const isAnswered = (commands: readonly KeptCommand[], kind: KeptCommand['kind'], reportId: number) =>
  commands.some(
    (command) =>
      command.kind === kind && command.body.reportId === reportId && command.result?.outcome !== 'refused',
  );

function Reviews({ units }: { readonly units: OwnInspections }) {
  const { state, t, say } = useApp();
  const name = units.driver?.name ?? '';
  const sign = (kind: 'inspection-review' | 'inspection-sign', reportId: number) =>
    void enter(kind, { reportId, name }).catch(() => say(t('notSaved')));
  const reviews = units.toReview.filter(({ id }) => !isAnswered(state.commands, 'inspection-review', id));
  const signs = units.toSign.filter(({ id }) => !isAnswered(state.commands, 'inspection-sign', id));
  return (
    <>
      {reviews.map((report) => (
        <section key={report.id} className={styles.card}>
          <h2>{t('previousReport')}</h2>
          <ReportLines report={report} />
          <button
            type="button"
            className={styles.primary}
            onClick={() => sign('inspection-review', report.id)}
          >
            {t('reviewed')}
          </button>
        </section>
      ))}
      {signs.map((report) => (
        <section key={report.id} className={styles.card}>
          <h2>{t('signReport', { number: report.number })}</h2>
          <ReportLines report={report} />
          <button type="button" className={styles.primary} onClick={() => sign('inspection-sign', report.id)}>
            {t('signature')}
          </button>
        </section>
      ))}
    </>
  );
}

function ReportLines({ report }: { readonly report: OwnInspections['recent'][number] }) {
  const { t } = useApp();
  const zone = useZone();
  return (
    <>
      <p className={styles.quiet}>
        {t(KINDS[report.kind])} {report.number}, {formatDateTime(new Date(report.at), zone)},{' '}
        {report.driver.name}
      </p>
      <ul className={styles.list}>
        {report.defects.map(({ id, item, itemTitle, unit, description }) => (
          <li key={id}>
            {/* A copy of before there were own items has no titles. */}
            <b>{itemTitle ?? INSPECTION_ITEMS[item as InspectionItem]}</b> {unit.name}: {description}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Those of this phone first, with what the office made of them. */
function Reports() {
  const { state, t } = useApp();
  const zone = useZone();
  const here = state.commands.filter(({ kind, result }) => kind === 'inspection' && result === null);
  const recent = state.copy.units?.recent ?? [];
  return (
    <section className={styles.card}>
      <h2>{t('reports')}</h2>
      {here.length + recent.length === 0 && <p className={styles.quiet}>{t('noReports')}</p>}
      <ul className={styles.list}>
        {here.map((command) => (
          <li key={command.key}>
            {t(KINDS[command.body.kind as InspectionKind])}, {formatDateTime(new Date(command.madeAt), zone)}
            <small>{t('onPhone')}</small>
          </li>
        ))}
        {recent.map((report) => (
          <li key={report.id}>
            <ReportLines report={report} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DefectInput {
  readonly id: string;
  readonly unitId: number;
  readonly description: string;
  readonly isSafe: boolean | null;
  readonly photos: readonly string[];
}

interface InspectionFormProps {
  readonly kind: InspectionKind;
  readonly units: OwnInspections;
  readonly onDone: () => void;
}

function InspectionForm({ kind, units, onDone }: InspectionFormProps) {
  const { state, view, t, language, say } = useApp();
  const zone = useZone();
  const [startedAt] = useState(() => new Date().toISOString());
  const [results, setResults] = useState<Readonly<Record<string, 'ok' | 'defect' | undefined>>>({});
  const [defects, setDefects] = useState<Readonly<Record<string, DefectInput | undefined>>>({});
  const [odometer, setOdometer] = useState('');
  const [place, setPlace] = useState('');
  const [name, setName] = useState(units.driver?.name ?? '');
  const [strokes, setStrokes] = useState<Signature['strokes']>([]);
  const [second, setSecond] = useState<'none' | 'agrees' | 'later'>('none');
  const [problem, setProblem] = useState<string | null>(null);
  const { trailers } = units;
  const coDriver = view?.days[0]?.coDriver ?? null;
  const other = state.second ? { id: state.second.id, name: nameOfUser(state.second) } : coDriver;
  const vehicle = units.vehicle!;
  // A copy of before there were own items has none.
  const today = dateAt(Date.parse(startedAt), zone);
  const groups = checklistOf({ vehicle, trailers }, units.ownItems ?? [], today);
  const codes = groups.flatMap(({ items }) => items.map(({ code }) => code));
  const unitsFor = ({ on }: ChecklistItem) => [
    ...(on === 'trailer' ? [] : [vehicle]),
    ...(on === 'vehicle' ? [] : trailers),
  ];
  const newDefect = (item: ChecklistItem): DefectInput => {
    const unitId = unitsFor(item)[0]?.id ?? vehicle.id;
    return { id: crypto.randomUUID(), unitId, description: '', isSafe: null, photos: [] };
  };
  const left = codes.filter((code) => results[code] === undefined);
  const system = state.user.units ?? state.user.organization.units;
  const setResult = (item: ChecklistItem, result: 'ok' | 'defect') => {
    const { code } = item;
    setResults({ ...results, [code]: result });
    if (result === 'ok' || defects[code]) return;
    setDefects({ ...defects, [code]: newDefect(item) });
  };
  /** Pictures come while others are made smaller: each change is of what is there by then. */
  const change = (code: string, part: (defect: DefectInput) => Partial<DefectInput>) =>
    setDefects((all) => {
      const defect = all[code];
      return defect ? { ...all, [code]: { ...defect, ...part(defect) } } : all;
    });
  const submit = () => {
    const found = codes.filter((code) => results[code] === 'defect');
    const isDescribed = found.every(
      (code) => defects[code]?.description.trim() && defects[code]?.isSafe !== null,
    );
    if (left.length > 0) return setProblem(t('checkLeft', { count: left.length }));
    if (!isDescribed) return setProblem(t('describeLeft'));
    if (name.trim().length < 2) return setProblem(t('nameMissing'));
    const reading = odometer.trim() === '' ? null : readCounter(odometer);
    if (reading === undefined) return setProblem(t('odometerBad'));
    enter('inspection', {
      kind,
      vehicleId: vehicle.id,
      trailerIds: trailers.map(({ id }) => id),
      startedAt,
      odometerMeters: reading === null ? null : Math.round(reading * METERS[system]),
      place: place.trim() || null,
      items: codes.map((code) => ({ code, result: results[code] ?? ('na' as const) })),
      defects: found.map((code) => {
        const defect = defects[code]!;
        return {
          id: defect.id,
          unitId: defect.unitId,
          code,
          description: defect.description.trim(),
          isSafe: defect.isSafe ?? false,
          photos: [...defect.photos],
        };
      }),
      ...(other && second !== 'none' && { secondDriver: { id: other.id, agrees: second === 'agrees' } }),
      signature: { name: name.trim(), strokes: strokes.map((points) => [...points]) },
    }).then(
      () => {
        say(t('reportSaved'));
        onDone();
      },
      () => setProblem(t('notSaved')),
    );
  };
  return (
    <>
      <h1 className={styles.title}>{t(KINDS[kind])}</h1>
      <p className={styles.quiet}>{[vehicle, ...trailers].map((unit) => unit.name).join(' + ')}</p>
      <div className={styles.pair}>
        <label className={styles.field}>
          {t('odometer', { unit: system === 'imperial' ? 'mi' : 'km' })}
          <input inputMode="numeric" value={odometer} onChange={(event) => setOdometer(event.target.value)} />
        </label>
        <label className={styles.field}>
          {t('place')}
          <input maxLength={120} value={place} onChange={(event) => setPlace(event.target.value)} />
        </label>
      </div>
      {groups.map(({ title, items }) => (
        <section key={title} className={styles.card}>
          <h2>
            {title}
            {language === 'es' && <small>{GROUPS_ES[title]}</small>}
          </h2>
          {items.map((item) => (
            <fieldset key={item.code} className={styles.item}>
              <legend>
                {item.title}
                {language === 'es' && <small>{item.titleEs ?? ITEMS_ES[item.code as InspectionItem]}</small>}
              </legend>
              <div className={styles.choice}>
                <button
                  type="button"
                  aria-pressed={results[item.code] === 'ok'}
                  onClick={() => setResult(item, 'ok')}
                >
                  {t('ok')}
                </button>
                <button
                  type="button"
                  data-defect
                  aria-pressed={results[item.code] === 'defect'}
                  onClick={() => setResult(item, 'defect')}
                >
                  {t('defect')}
                </button>
              </div>
              {results[item.code] === 'defect' && (
                <DefectFields
                  units={unitsFor(item)}
                  defect={defects[item.code] ?? newDefect(item)}
                  onChange={(part) => change(item.code, () => part)}
                  onPhoto={(sha256) =>
                    change(item.code, ({ photos }) => ({ photos: [...new Set([...photos, sha256])] }))
                  }
                />
              )}
            </fieldset>
          ))}
        </section>
      ))}
      {left.length > 0 && (
        <button
          type="button"
          className={styles.secondary}
          onClick={() => setResults({ ...Object.fromEntries(left.map((code) => [code, 'ok'])), ...results })}
        >
          {t('allOk', { count: left.length })}
        </button>
      )}
      <section className={styles.card}>
        <h2>{t('signature')}</h2>
        <SignaturePad
          label={t('signature')}
          strokes={strokes}
          onChange={setStrokes}
          clear={
            strokes.length > 0 && (
              <button type="button" onClick={() => setStrokes([])}>
                {t('clear')}
              </button>
            )
          }
        />
        <label className={styles.field}>
          {t('yourName')}
          <input maxLength={120} value={name} onChange={(event) => setName(event.target.value)} />
        </label>
      </section>
      {other && (
        <fieldset className={styles.card}>
          <legend>
            {other.name === null ? t('secondDriver') : t('secondDriverIs', { name: other.name })}
          </legend>
          <div className={styles.choice}>
            {(['none', 'agrees', 'later'] as const).map((each) => (
              <button key={each} type="button" aria-pressed={second === each} onClick={() => setSecond(each)}>
                {t(SECOND[each])}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.pair}>
        <button type="button" className={styles.primary} onClick={submit}>
          {t('signAndSend')}
        </button>
        <button type="button" onClick={onDone}>
          {t('cancel')}
        </button>
      </div>
    </>
  );
}

interface DefectFieldsProps {
  readonly units: readonly { id: number; name: string }[];
  readonly defect: DefectInput;
  readonly onChange: (part: Partial<DefectInput>) => void;
  readonly onPhoto: (sha256: string) => void;
}

function DefectFields({ units, defect, onChange, onPhoto }: DefectFieldsProps) {
  const { state, t, say } = useApp();
  const add = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    try {
      onPhoto(await state.store.addPhoto(await shrinkPhoto(file)));
    } catch (error) {
      const isTooLarge = error instanceof PhotoTooLargeError;
      say(t(error instanceof PhotoRoomError ? 'photoNoRoom' : isTooLarge ? 'photoTooLarge' : 'photoBad'));
    }
  };
  return (
    <div className={styles.stack}>
      {units.length > 1 && (
        <label className={styles.field}>
          {t('unit')}
          <select
            value={defect.unitId}
            onChange={(event) => onChange({ unitId: Number(event.target.value) })}
          >
            {units.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className={styles.field}>
        {t('describe')}
        <input
          maxLength={500}
          value={defect.description}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </label>
      <div className={styles.choice}>
        <span>{t('isSafe')}</span>
        <button
          type="button"
          aria-pressed={defect.isSafe === true}
          onClick={() => onChange({ isSafe: true })}
        >
          {t('yesSafe')}
        </button>
        <button
          type="button"
          data-defect
          aria-pressed={defect.isSafe === false}
          onClick={() => onChange({ isSafe: false })}
        >
          {t('noSafe')}
        </button>
      </div>
      {defect.photos.length < MAX_PHOTOS && (
        <label className={styles.photo}>
          {t('addPhoto')} {defect.photos.length > 0 && `(${defect.photos.length})`}
          <input type="file" accept="image/*" capture="environment" onChange={(event) => void add(event)} />
        </label>
      )}
    </div>
  );
}
