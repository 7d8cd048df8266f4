import {
  getHosLog,
  getHosLogStrip,
  type HosLog,
  type ImportedLog,
  importHosLogs,
  type LogImport,
  MAX_IMPORTED_RECORDS,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { call } from '../api/api.ts';
import { useEndpointMutation } from '../api/use-endpoint-mutation.ts';
import { Chip } from '../components/chip/chip.tsx';
import { Dialog } from '../components/dialog/dialog.tsx';
import { formatCalendarDate } from '../format/date.ts';
import { terminalClocks } from '../format/terminal-clocks.ts';
import { useOrganization } from '../session/session.ts';
import styles from './import-log.module.css';
import { RevokedEldNote } from './revoked-eld.tsx';

/** A file of a week has about 100 kB. */
const MAX_BYTES = 5 * 1024 * 1024;
const SHOWN_FINDINGS = 3;

interface ReadFile {
  readonly name: string;
  readonly log: ImportedLog;
  readonly findings: readonly string[];
  readonly checked: LogImport;
}

type LogDriver = Pick<HosLog['driver'], 'id' | 'name' | 'licenseNumber'> & {
  /** Of the home terminal. */
  readonly timeZone: string;
};

/** Days of a hired driver out of the output file of another ELD. */
export function ImportLogButton({ driver }: { readonly driver: LogDriver }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button leftSection={<IconUpload size={16} stroke={1.8} />} onClick={() => setOpen(true)}>
        Import
      </Button>
      {isOpen && <ImportLogDialog driver={driver} onClose={() => setOpen(false)} />}
    </>
  );
}

function ImportLogDialog({ driver, onClose }: { readonly driver: LogDriver; readonly onClose: () => void }) {
  const { id: orgId } = useOrganization();
  const input = useRef<HTMLInputElement>(null);
  const params = { orgId, userId: driver.id };
  const read = useMutation({
    mutationFn: async (file: File): Promise<ReadFile> => {
      const { log: found, findings } = await readFile(file, driver);
      const checked = await call(importHosLogs, { params, query: { dryRun: true }, body: found });
      return { name: file.name, log: found, findings, checked };
    },
  });
  const save = useEndpointMutation({
    mutationFn: () => call(importHosLogs, { params, query: {}, body: read.data!.log }),
    invalidates: [getHosLog, getHosLogStrip],
    toast: ({ days, revokedEld }) =>
      `${countText(fillable(days).length)} imported${revokedEld ? `. The ELD ${revokedEld.eld} is revoked` : ''}`,
  });
  const count = read.data ? fillable(read.data.checked.days).length : 0;
  return (
    <Dialog
      title={`Import the log of ${driver.name}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {count > 0 && (
            <Button
              variant="filled"
              loading={save.isPending}
              onClick={() => save.mutate(undefined, { onSuccess: onClose })}
            >
              Import {countText(count)}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.dialog}>
        <p>
          The output file from the driver’s previous ELD (CSV). It fills days without entries, up to 14 days
          back. The driver certifies them here. They count toward the clocks but are not included in our
          output files.
        </p>
        <div>
          <Button loading={read.isPending} onClick={() => input.current?.click()}>
            Choose file
          </Button>
          <input
            ref={input}
            className={styles.hidden}
            type="file"
            accept=".csv,text/csv"
            aria-label="Output file from another ELD"
            tabIndex={-1}
            onChange={(event: ChangeEvent<HTMLInputElement>) => {
              const [file] = event.target.files ?? [];
              event.target.value = '';
              if (file) read.mutate(file);
            }}
          />
        </div>
        {read.error && (
          <p role="alert" className={styles.problem}>
            {read.error.message}
          </p>
        )}
        {read.data && <Found file={read.data} />}
        {save.error && (
          <p role="alert" className={styles.problem}>
            {save.error.message}
          </p>
        )}
      </div>
    </Dialog>
  );
}

const fillable = (days: LogImport['days']) => days.filter(({ outcome }) => outcome === 'imported');

const countText = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** @throws Error that says what is wrong with the file */
async function readFile(file: File, driver: LogDriver): Promise<{ log: ImportedLog; findings: string[] }> {
  if (file.size > MAX_BYTES) throw new Error(`${file.name} is larger than 5 MB.`);
  // Nobody waits for its script before the file is there.
  const { checkEldFile, readFileLog } = await import('@longhaul/eld-file');
  const content = await file.text();
  const found = readFileLog(content, terminalClocks(driver.timeZone));
  if (!found || found.records.length === 0) throw new Error(`${file.name} is not an ELD output file.`);
  if (!isOf(driver, found.driver)) {
    throw new Error(
      `This file is for another driver: ${found.driver.lastName}, ${found.driver.licenseNumber}.`,
    );
  }
  const { findings } = checkEldFile(content);
  return {
    findings: findings.map(({ line, message }) => `Line ${line}: ${message}`),
    log: {
      eld: found.eld.slice(0, 40) || 'unknown',
      records: found.records.slice(-MAX_IMPORTED_RECORDS).map((record) => ({
        at: new Date(record.at).toISOString(),
        type: record.type,
        code: record.code,
        origin: record.origin,
        lat: record.latitude,
        lon: record.longitude,
        locationText: record.location?.slice(0, 60) ?? null,
        annotation: record.note?.slice(0, 60) ?? null,
        unitNumber: record.unitNumber?.slice(0, 20) ?? null,
      })),
    },
  };
}

/** By the license, or by the last name as an output file writes it: without the marks of its letters. */
function isOf(driver: LogDriver, ofFile: { lastName: string; licenseNumber: string }): boolean {
  const isSameLicense =
    driver.licenseNumber !== null && plain(driver.licenseNumber) === plain(ofFile.licenseNumber);
  return isSameLicense || plain(driver.name).endsWith(` ${plain(ofFile.lastName)}`);
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

const OUTCOMES: Readonly<Record<LogImport['days'][number]['outcome'], string>> = {
  imported: 'Empty, will be filled',
  'has-entries': 'Has entries, not changed',
  'too-old': 'More than 14 days ago, skipped',
  'in-the-future': 'In the future, skipped',
  'too-many-records': 'More than 100 records, skipped',
};

function Found({ file: { name, log, findings, checked } }: { readonly file: ReadFile }) {
  return (
    <>
      <p>
        <b>{name}</b>, made by the ELD {log.eld}
      </p>
      {checked.revokedEld && <RevokedEldNote revoked={checked.revokedEld} />}
      <ul className={styles.days}>
        {checked.days.map(({ logDate, records, outcome }) => (
          <li key={logDate}>
            <b>{formatCalendarDate(logDate)}</b>
            <span>{records === 1 ? '1 record' : `${records} records`}</span>
            <Chip tone={outcome === 'imported' ? 'ok' : 'neutral'}>{OUTCOMES[outcome]}</Chip>
          </li>
        ))}
      </ul>
      {findings.length > 0 && (
        <div className={styles.findings}>
          <p>
            The file has {findings.length === 1 ? '1 error' : `${findings.length} errors`} under Appendix A of
            49 CFR 395. Readable records are still imported.
          </p>
          <ul>
            {findings.slice(0, SHOWN_FINDINGS).map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
