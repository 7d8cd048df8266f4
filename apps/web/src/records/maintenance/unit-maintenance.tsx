import {
  canOpen,
  enterCounterReading,
  getMaintenanceOverview,
  getUnitMaintenance,
  hasPermission,
  liftOutOfService,
  listReadiness,
  listServicesDue,
  placeOutOfService,
  type ReadingSource,
  type UnitMaintenance as Unit,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { ButtonLink } from '../../components/button-link/button-link.tsx';
import { Chip } from '../../components/chip/chip.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { ErrorNote } from '../../components/error-display/error-note.tsx';
import { Facts } from '../../components/facts/facts.tsx';
import { CheckboxField } from '../../components/field/checkbox-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { formatCalendarDate, formatDateTime } from '../../format/date.ts';
import { countText, formatCount } from '../../format/measure.ts';
import { formatCents } from '../../format/money.ts';
import { faultText } from '../../format/signals.ts';
import { readCounter } from '../../format/typed-values.ts';
import { useMeasures } from '../../session/measures.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { AuditPackButton } from './audit-pack-button.tsx';
import { dayText, decidingTerm, leftText } from './due-text.ts';
import styles from './maintenance.module.css';
import { READINESS_TONES, REASON_LABELS } from './readiness.ts';
import { ORDER_STATUS_LABELS } from './work-order-labels.ts';

const SECONDS_PER_HOUR = 3_600;
const CHANGED = [getUnitMaintenance, listServicesDue, listReadiness, getMaintenanceOverview];

/** Counters, services, orders and out-of-service orders of one vehicle or trailer. */
export function UnitMaintenance({ assetId }: { readonly assetId: number }) {
  const { id: orgId } = useOrganization();
  const unit = useQuery(queryOf(getUnitMaintenance, { params: { orgId, assetId } }));
  return <DataState {...stateOf(unit)}>{unit.data && <Sections unit={unit.data} />}</DataState>;
}

const SOURCE_LABELS: Readonly<Record<ReadingSource, string>> = {
  entered: 'entered by hand',
  inspection: 'from an inspection',
  'work-order': 'from a work order',
  service: 'from a service',
  'fuel-purchase': 'from a fuel purchase',
};

type Asked = 'odometer' | 'engine' | 'out-of-service' | { readonly lift: number };

function Sections({ unit }: { unit: Unit }) {
  const user = useCurrentUser();
  const measures = useMeasures();
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayUpdate = hasPermission(user, 'MAINT_UPDATE');
  const { counters, readiness } = unit;
  const { timeZone } = useOrganization();
  /** What devices count on from; null where nobody entered a value. */
  const lastEntered = (counter: 'odometer' | 'engine') => {
    const last = unit.entered.find((each) => each.counter === counter);
    if (!last) return null;
    const value =
      counter === 'odometer'
        ? `${measures.odometer(last.value)} ${measures.distanceUnit}`
        : formatCount(Math.floor(last.value / SECONDS_PER_HOUR));
    return `${value}, ${formatDateTime(new Date(last.at), timeZone)}, ${SOURCE_LABELS[last.source]}`;
  };
  return (
    <div className={styles.stack}>
      {readiness.because.length > 0 && (
        <p className={styles.actions}>
          {readiness.because.map(({ code, id }) => (
            <Chip key={`${code} ${id}`} tone={READINESS_TONES[readiness.state]}>
              {REASON_LABELS[code]}
            </Chip>
          ))}
        </p>
      )}
      <FormSection title="Counters">
        <Facts
          rows={[
            [
              'Odometer',
              counters.odometerMeters === null
                ? 'Unknown'
                : `${measures.odometer(counters.odometerMeters)} ${measures.distanceUnit}`,
            ],
            ['Odometer entered', lastEntered('odometer')],
            ...(unit.unit.kind === 'vehicle'
              ? [
                  [
                    'Engine hours',
                    counters.engineSeconds === null
                      ? 'Unknown'
                      : formatCount(Math.floor(counters.engineSeconds / SECONDS_PER_HOUR)),
                  ] as const,
                  ['Engine hours entered', lastEntered('engine')] as const,
                ]
              : []),
          ]}
        />
        <div className={styles.actions}>
          {mayUpdate && <Button onClick={() => setAsked('odometer')}>Enter odometer</Button>}
          {mayUpdate && unit.unit.kind === 'vehicle' && (
            <Button onClick={() => setAsked('engine')}>Enter engine hours</Button>
          )}
          <AuditPackButton assetId={unit.unit.id} />
        </div>
      </FormSection>
      <NextServices unit={unit} />
      {unit.faultCodes.length > 0 && <FaultCodes unit={unit} />}
      <OutOfService unit={unit} onAsk={setAsked} />
      <Orders unit={unit} />
      {unit.done.length > 0 && (
        <FormSection title="Services done">
          <div className={styles.rows}>
            {unit.done.map((done) => (
              <div key={done.id} className={styles.row}>
                <span className={styles.words}>
                  {done.plan.name}
                  {done.note && <span className={styles.quiet}>{done.note}</span>}
                </span>
                <span className={styles.end}>
                  {formatCalendarDate(done.doneOn)}
                  {done.odometerMeters !== null && (
                    <span className={styles.quiet}>
                      {` at ${measures.odometer(done.odometerMeters)} ${measures.distanceUnit}`}
                    </span>
                  )}
                </span>
              </div>
            ))}
          </div>
        </FormSection>
      )}
      {(asked === 'odometer' || asked === 'engine') && (
        <ReadingDialog unit={unit} counter={asked} onClose={() => setAsked(null)} />
      )}
      {(asked === 'out-of-service' || typeof asked === 'object') && asked !== null && (
        <OutOfServiceDialog
          unit={unit}
          orderId={typeof asked === 'object' ? asked.lift : null}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

function NextServices({ unit }: { unit: Unit }) {
  const measures = useMeasures();
  return (
    <FormSection title="Next services">
      {unit.services.length === 0 && <p>No service plans for this unit.</p>}
      <div className={styles.rows}>
        {unit.services.map((due) => {
          const term = decidingTerm(due);
          return (
            <div key={due.plan.id} className={styles.row}>
              <span className={styles.words}>{due.plan.name}</span>
              <span className={styles.end}>
                {due.state === 'unknown' || !term ? (
                  <span className={styles.quiet}>no record yet</span>
                ) : (
                  <>
                    <span className={styles[due.state]}>{leftText(term, measures)}</span>{' '}
                    <span className={styles.quiet}>{dayText(term)}</span>
                  </>
                )}
              </span>
            </div>
          );
        })}
      </div>
    </FormSection>
  );
}

function FaultCodes({ unit }: { unit: Unit }) {
  const { timeZone } = useOrganization();
  const mayUpdate = hasPermission(useCurrentUser(), 'MAINT_UPDATE');
  return (
    <FormSection
      title="Trouble codes"
      words="In the last 30 days. A code that stopped is not proof of a repair."
    >
      <div className={styles.rows}>
        {unit.faultCodes.map((code) => (
          <div key={`${code.spn} ${code.fmi}`} className={styles.row}>
            <span className={styles.words}>
              {faultText(code)}
              <span className={styles.quiet}>
                {`${countText(code.count, 'time')}, last ${formatDateTime(new Date(code.lastSeenAt), timeZone)}`}
              </span>
            </span>
            <span className={styles.actions}>
              <Chip tone={code.state === 'active' ? 'caution' : 'neutral'}>
                {code.state === 'active' ? 'Active' : 'Not seen'}
              </Chip>
              {mayUpdate && (
                <ButtonLink
                  to="/maintenance"
                  search={{ newFor: unit.unit.id, fault: faultText(code) }}
                  size="xs"
                  aria-label={`Create order for ${faultText(code)}`}
                >
                  Create order
                </ButtonLink>
              )}
            </span>
          </div>
        ))}
      </div>
    </FormSection>
  );
}

function OutOfService({ unit, onAsk }: { unit: Unit; onAsk: (asked: Asked) => void }) {
  const user = useCurrentUser();
  return (
    <FormSection title="Out of service">
      {unit.outOfService.length === 0 && <p>This unit is not out of service.</p>}
      <div className={styles.rows}>
        {unit.outOfService.map((order) => (
          <div key={order.id} className={styles.row}>
            <span className={styles.words}>
              {order.reason}
              <span className={styles.quiet}>
                {order.liftedAt === null
                  ? `since ${formatCalendarDate(order.at.slice(0, 10))}`
                  : `${formatCalendarDate(order.at.slice(0, 10))} to ${formatCalendarDate(order.liftedAt.slice(0, 10))}: ${order.liftNote}`}
              </span>
            </span>
            {order.liftedAt === null && hasPermission(user, 'DEFECT_CERTIFY') && (
              <Button onClick={() => onAsk({ lift: order.id })}>Back in service</Button>
            )}
          </div>
        ))}
      </div>
      {hasPermission(user, 'MAINT_UPDATE') && (
        <div className={styles.actions}>
          <Button variant="danger" onClick={() => onAsk('out-of-service')}>
            Place out of service
          </Button>
        </div>
      )}
    </FormSection>
  );
}

function Orders({ unit }: { unit: Unit }) {
  const user = useCurrentUser();
  return (
    <FormSection title="Work orders">
      {unit.orders.length === 0 && <p>No work orders yet.</p>}
      <div className={styles.rows}>
        {unit.orders.map((order) => (
          <div key={order.id} className={styles.row}>
            <span className={styles.words}>
              <Link to="/maintenance" search={{ order: order.id }}>{`${order.number} ${order.title}`}</Link>
              <span className={styles.quiet}>
                {order.doneOn === null ? ORDER_STATUS_LABELS[order.status] : formatCalendarDate(order.doneOn)}
              </span>
            </span>
            <span className={styles.end}>{formatCents(order.totalCents)}</span>
          </div>
        ))}
      </div>
      <div className={styles.actions}>
        {hasPermission(user, 'MAINT_UPDATE') && (
          <ButtonLink to="/maintenance" search={{ newFor: unit.unit.id }}>
            New order
          </ButtonLink>
        )}
        {canOpen(user, '/maintenance/inspections') && (
          <ButtonLink to="/maintenance/inspections" search={{ q: unit.unit.name }}>
            Inspections
          </ButtonLink>
        )}
      </div>
    </FormSection>
  );
}

interface ReadingDialogProps {
  readonly unit: Unit;
  readonly counter: 'odometer' | 'engine';
  readonly onClose: () => void;
}

function ReadingDialog({ unit, counter, onClose }: ReadingDialogProps) {
  const { id: orgId } = useOrganization();
  const measures = useMeasures();
  const [text, setText] = useState('');
  const [isConfirmed, setConfirmed] = useState(false);
  const factor = counter === 'odometer' ? measures.metersPerUnit : SECONDS_PER_HOUR;
  const reading = readCounter(text);
  const value = reading === undefined ? null : Math.round(reading * factor);
  const save = useEndpointMutation({
    mutationFn: (reading: number) =>
      call(enterCounterReading, {
        params: { orgId, assetId: unit.unit.id },
        body: { counter, value: reading, isConfirmed },
      }),
    invalidates: CHANGED,
    toast: 'Reading saved',
  });
  const label = counter === 'odometer' ? `Odometer, ${measures.distanceUnit}` : 'Engine hours';
  return (
    <Dialog
      title={counter === 'odometer' ? 'Enter odometer' : 'Enter engine hours'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="filled"
            disabled={value === null}
            loading={save.isPending}
            onClick={() => value !== null && save.mutate(value, { onSuccess: onClose })}
          >
            Enter
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <TextField
          label={label}
          inputMode="decimal"
          value={text}
          {...(text.trim() !== '' && value === null && { error: 'Enter a number, such as 123456.7' })}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {save.error && <ErrorNote error={save.error} />}
        {save.error && (
          <CheckboxField
            label="The dash shows exactly this"
            checked={isConfirmed}
            onChange={(event) => setConfirmed(event.currentTarget.checked)}
          />
        )}
      </div>
    </Dialog>
  );
}

interface OutOfServiceDialogProps {
  readonly unit: Unit;
  /** Null: a new order. */
  readonly orderId: number | null;
  readonly onClose: () => void;
}

function OutOfServiceDialog({ unit, orderId, onClose }: OutOfServiceDialogProps) {
  const { id: orgId } = useOrganization();
  const [text, setText] = useState('');
  const isLift = orderId !== null;
  const save = useEndpointMutation({
    mutationFn: (words: string) =>
      isLift
        ? call(liftOutOfService, { params: { orgId, orderId }, body: { note: words } })
        : call(placeOutOfService, { params: { orgId }, body: { assetId: unit.unit.id, reason: words } }),
    invalidates: CHANGED,
    toast: isLift ? `${unit.unit.name} is back in service` : `${unit.unit.name} is out of service`,
  });
  const words = text.trim();
  return (
    <Dialog
      title={isLift ? 'Back in service' : 'Place out of service'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant={isLift ? 'filled' : 'danger'}
            disabled={words.length < 4}
            loading={save.isPending}
            onClick={() => save.mutate(words, { onSuccess: onClose })}
          >
            {isLift ? 'Sign and lift' : 'Place out of service'}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>
          {isLift
            ? 'You certify that every repair the order required has been made (49 CFR 396.9(c)(2)).'
            : "For an officer's order. The unit can't be assigned until someone with permission to certify lifts it."}
        </p>
        <TextField
          label={isLift ? 'What was repaired' : 'What the order says'}
          value={text}
          maxLength={300}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {save.error && <ErrorNote error={save.error} />}
      </div>
    </Dialog>
  );
}
