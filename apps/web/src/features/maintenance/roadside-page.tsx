import {
  canOpen,
  createRoadsideReport,
  deleteRoadsideReport,
  hasPermission,
  listRoadsideReports,
  ROADSIDE_STATES,
  type RoadsideReport,
  type RoadsideState,
  updateRoadsideReport,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconFileCheck, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../api/api.ts';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Card } from '../../components/card/card.tsx';
import { Chip } from '../../components/chip/chip.tsx';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { DateField } from '../../components/date-field/date-field.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { ErrorNote } from '../../components/error-display/error-note.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { FormRow, FormSection } from '../../components/form/form-section.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Segmented } from '../../components/segmented/segmented.tsx';
import { SwitchRow } from '../../components/switch-row/switch-row.tsx';
import { Toolbar } from '../../components/toolbar/toolbar.tsx';
import { formatCalendarDate } from '../../format/date.ts';
import { FormDrawer } from '../../forms/form-drawer.tsx';
import { useSearchParams } from '../../lists/search-params.ts';
import { DriverField } from '../../records/maintenance/driver-field.tsx';
import { UnitField } from '../../records/maintenance/unit-field.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import styles from './maintenance-page.module.css';
import { RoadsideFiles } from './roadside-files.tsx';

const RoadsideSearch = z.object({
  state: z
    .enum(['all', ...ROADSIDE_STATES])
    .catch('all')
    .default('all'),
  page: z.coerce.number().int().min(1).catch(1).default(1),
});
const SIZE = 50;

const STATES: Readonly<Record<RoadsideState, { label: string; tone: 'ok' | 'caution' | 'violation' }>> = {
  open: { label: 'To certify', tone: 'caution' },
  overdue: { label: 'Overdue', tone: 'violation' },
  closed: { label: 'Closed', tone: 'ok' },
};

/** Reports that officers handed out, with the clock of 49 CFR 396.9(d): 15 days to certify, kept 12 months. */
export function RoadsidePage() {
  const { id: orgId } = useOrganization();
  const user = useCurrentUser();
  const [search, change] = useSearchParams(RoadsideSearch);
  const [opened, setOpened] = useState<RoadsideReport | 'new' | null>(null);
  const { state, page } = search;
  const reports = useQuery(
    queryOf(listRoadsideReports, {
      params: { orgId },
      query: { page, size: SIZE, ...(state !== 'all' && { state }) },
    }),
  );
  const { items = [], total = 0 } = reports.data ?? {};
  const mayUpdate = hasPermission(user, 'MAINT_UPDATE');
  const add = mayUpdate && (
    <Button
      variant="filled"
      leftSection={<IconPlus size={16} stroke={1.8} />}
      onClick={() => setOpened('new')}
    >
      Add report
    </Button>
  );
  const shown = opened !== null && opened !== 'new' ? items.find(({ id }) => id === opened.id) : undefined;
  return (
    <Page>
      <PageHead
        title="Roadside reports"
        crumbs={
          canOpen(user, '/maintenance')
            ? [
                <Link key="maintenance" to="/maintenance">
                  Maintenance
                </Link>,
              ]
            : []
        }
        facts="Violations are certified within 15 days, and the report is kept for 12 months (49 CFR 396.9)."
        actions={add}
      />
      <Toolbar label="Roadside reports">
        <Segmented
          label="State"
          options={[
            { value: 'all', label: 'All' },
            ...ROADSIDE_STATES.map((value) => ({ value, label: STATES[value].label })),
          ]}
          value={state}
          onChange={(value) => change({ state: value, page: undefined })}
        />
      </Toolbar>
      <Card isFlush>
        <DataTable<RoadsideReport>
          label="Roadside reports"
          columns={COLUMNS}
          rows={items}
          rowId={({ id }) => `${id}`}
          {...stateOf(reports)}
          onOpen={setOpened}
          pager={{ page, size: SIZE, total, onPage: (next) => change({ page: next }) }}
          empty={
            <EmptyState
              icon={<IconFileCheck size={28} stroke={1.5} />}
              message={state === 'all' ? 'No roadside reports yet.' : 'No reports in this state.'}
              action={add}
            />
          }
        />
      </Card>
      {opened && (
        <ReportDrawer
          key={opened === 'new' ? 'new' : opened.id}
          report={opened === 'new' ? null : (shown ?? opened)}
          mayUpdate={mayUpdate}
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  );
}

const COLUMNS: DataTableColumn<RoadsideReport>[] = [
  { id: 'date', title: 'Day', cell: ({ inspectedOn }) => formatCalendarDate(inspectedOn) },
  { id: 'unit', title: 'Unit', cell: ({ unit }) => <b>{unit.name}</b> },
  { id: 'driver', title: 'Driver', cell: ({ driver }) => driver?.name ?? '' },
  { id: 'place', title: 'Place', isLong: true, cell: ({ place }) => place ?? '' },
  {
    id: 'violations',
    title: 'Violations',
    cell: ({ violations }) =>
      violations.length === 0
        ? 'None'
        : `${violations.length}${violations.some(({ isOutOfService }) => isOutOfService) ? ', out of service' : ''}`,
  },
  {
    id: 'certifyBy',
    title: 'Certify by',
    cell: ({ certifyBy, certifiedOn }) =>
      certifiedOn
        ? `Certified ${formatCalendarDate(certifiedOn)}`
        : certifyBy
          ? formatCalendarDate(certifyBy)
          : '',
  },
  {
    id: 'state',
    title: 'State',
    cell: ({ state }) => <Chip tone={STATES[state].tone}>{STATES[state].label}</Chip>,
  },
];

const LEVELS = [
  { value: '', label: 'Not set' },
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((level) => ({ value: `${level}`, label: `Level ${level}` })),
];

type ViolationInput = RoadsideReport['violations'][number] & { readonly key: number };

interface ReportDrawerProps {
  /** null: a new one. */
  readonly report: RoadsideReport | null;
  readonly mayUpdate: boolean;
  readonly onClose: () => void;
}

function startOf(report: RoadsideReport | null) {
  return {
    assetId: report?.unit.id ?? null,
    driverId: report?.driver?.id ?? null,
    reportNumber: report?.reportNumber ?? '',
    inspectedOn: report?.inspectedOn ?? '',
    place: report?.place ?? '',
    level: report?.level == null ? '' : `${report.level}`,
    violations: (report?.violations ?? []).map((each, key): ViolationInput => ({ ...each, key })),
    isReturnRequested: report?.isReturnRequested ?? false,
    certifiedOn: report?.certifiedOn ?? '',
    returnedOn: report?.returnedOn ?? '',
    note: report?.note ?? '',
  };
}

function ReportDrawer({ report, mayUpdate, onClose }: ReportDrawerProps) {
  const { id: orgId } = useOrganization();
  const user = useCurrentUser();
  const [start] = useState(() => startOf(report));
  const [input, setInput] = useState(start);
  const [problem, setProblem] = useState<string | null>(null);
  const set = (part: Partial<typeof input>) => setInput({ ...input, ...part });
  const save = useEndpointMutation({
    mutationFn: () => {
      const body = {
        ...input,
        assetId: input.assetId ?? 0,
        level: input.level === '' ? null : Number(input.level),
        violations: input.violations.map(({ key: _, ...each }) => each),
        certifiedOn: input.certifiedOn || null,
        returnedOn: input.returnedOn || null,
      };
      return report
        ? call(updateRoadsideReport, { params: { orgId, reportId: report.id }, body })
        : call(createRoadsideReport, { params: { orgId }, body });
    },
    invalidates: [listRoadsideReports],
    toast: 'Report saved',
  });
  const remove = useEndpointMutation({
    mutationFn: async () => {
      await call(deleteRoadsideReport, { params: { orgId, reportId: report?.id ?? 0 } });
      onClose();
    },
    invalidates: [listRoadsideReports],
    toast: 'Report deleted',
  });
  const submit = async () => {
    const found =
      input.assetId === null
        ? 'Choose the vehicle or trailer.'
        : input.inspectedOn === ''
          ? 'Enter the inspection date.'
          : input.violations.some(({ code, description }) => !code.trim() || !description.trim())
            ? 'Enter a code and description for each violation.'
            : null;
    setProblem(found);
    if (found === null) save.mutate();
  };
  return (
    <FormDrawer
      title={report ? `Roadside report ${report.reportNumber ?? ''}`.trim() : 'Add report'}
      action={report ? 'Save' : 'Add report'}
      isEdit={report !== null}
      onSubmit={submit}
      act={save}
      isDirty={JSON.stringify(input) !== JSON.stringify(start)}
      onSaved={onClose}
      onClose={onClose}
      otherActions={
        report &&
        mayUpdate && (
          <Button variant="danger" loading={remove.isPending} onClick={() => remove.mutate()}>
            Delete
          </Button>
        )
      }
    >
      <FormSection title="Inspection">
        <UnitField
          label="Vehicle or trailer"
          known={report?.unit ?? null}
          value={input.assetId}
          onChange={(assetId) => set({ assetId })}
        />
        {(hasPermission(user, 'DRIVER_LIST') || report?.driver) && (
          <DriverField
            label="Driver"
            known={report?.driver ?? null}
            value={input.driverId}
            onChange={(driverId) => set({ driverId })}
          />
        )}
        <FormRow>
          <DateField label="Day" value={input.inspectedOn} onChange={(inspectedOn) => set({ inspectedOn })} />
          <SelectField
            label="Level"
            data={LEVELS}
            value={input.level}
            onChange={(level) => set({ level: level ?? '' })}
          />
        </FormRow>
        <FormRow>
          <TextField
            label="Report number"
            maxLength={40}
            value={input.reportNumber}
            onChange={(event) => set({ reportNumber: event.currentTarget.value })}
          />
          <TextField
            label="Place"
            maxLength={120}
            value={input.place}
            onChange={(event) => set({ place: event.currentTarget.value })}
          />
        </FormRow>
      </FormSection>
      <Violations
        violations={input.violations}
        onChange={(violations) => set({ violations: [...violations] })}
      />
      <FormSection
        title="Certification"
        words="By a motor carrier official: all violations corrected (49 CFR 396.9(d)(3)(i))."
      >
        <SwitchRow
          title="The state wants the signed report returned"
          isOn={input.isReturnRequested}
          onChange={(isReturnRequested) => set({ isReturnRequested })}
        />
        <FormRow>
          <DateField
            label="Certified on"
            value={input.certifiedOn}
            onChange={(certifiedOn) => set({ certifiedOn })}
          />
          <DateField
            label="Returned on"
            value={input.returnedOn}
            onChange={(returnedOn) => set({ returnedOn })}
          />
        </FormRow>
        <TextField
          label="Note"
          maxLength={1000}
          value={input.note}
          onChange={(event) => set({ note: event.currentTarget.value })}
        />
        {problem && <p role="alert">{problem}</p>}
        {save.error && <ErrorNote error={save.error} />}
      </FormSection>
      {report && <RoadsideFiles report={report} mayUpdate={mayUpdate} />}
    </FormDrawer>
  );
}

interface ViolationsProps {
  readonly violations: readonly ViolationInput[];
  readonly onChange: (violations: readonly ViolationInput[]) => void;
}

function Violations({ violations, onChange }: ViolationsProps) {
  const change = (key: number, part: Partial<ViolationInput>) =>
    onChange(violations.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const next = Math.max(-1, ...violations.map(({ key }) => key)) + 1;
  return (
    <FormSection title="Violations" {...(violations.length === 0 && { words: 'None entered.' })}>
      {violations.map(({ key, code, description, isOutOfService }, index) => (
        <div key={key} className={styles.violation}>
          <FormRow>
            <TextField
              label={`Code ${index + 1}`}
              maxLength={20}
              value={code}
              onChange={(event) => change(key, { code: event.currentTarget.value })}
            />
            <TextField
              label={`Description ${index + 1}`}
              maxLength={300}
              value={description}
              onChange={(event) => change(key, { description: event.currentTarget.value })}
            />
          </FormRow>
          <SwitchRow
            title={`Out of service ${index + 1}`}
            isOn={isOutOfService}
            onChange={(isOn) => change(key, { isOutOfService: isOn })}
          />
          <Button onClick={() => onChange(violations.filter((each) => each.key !== key))}>
            Remove violation {index + 1}
          </Button>
        </div>
      ))}
      <div>
        <Button
          leftSection={<IconPlus size={16} stroke={1.8} />}
          onClick={() =>
            onChange([...violations, { key: next, code: '', description: '', isOutOfService: false }])
          }
        >
          Add violation
        </Button>
      </div>
    </FormSection>
  );
}
