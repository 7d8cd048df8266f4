import { getRodsPdf } from '@longhaul/contract';
import { Button, Menu } from '@mantine/core';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { open } from '../../api/api.ts';
import { saveAnswer } from '../../components/save-file/save-file.ts';
import { useOrganization } from '../../session/session.ts';
import { type DocumentedLog, isInCanada, OutputFileDialog } from './output-file-dialog.tsx';

type Rods = { days: 1 | 8 | 15; violations: boolean };

const CHOICES: readonly (Rods & { title: string })[] = [
  { title: 'This day', days: 1, violations: false },
  { title: 'This day and the previous 7', days: 8, violations: false },
  { title: 'This day with violations', days: 1, violations: true },
  { title: '8 days with violations', days: 8, violations: true },
];
/** SOR/2005-313, s. 98. */
const IN_CANADA: readonly (Rods & { title: string })[] = [
  { title: 'This day and the previous 14, for Canada', days: 15, violations: false },
  { title: '15 days with violations', days: 15, violations: true },
];

/** What an inspector is given of a log, for whoever may read it: the paper form and the output file. */
export function LogDocuments({ log }: { readonly log: DocumentedLog }) {
  const { id: orgId } = useOrganization();
  const [isFileOpen, setFileOpen] = useState(false);
  const save = useMutation({
    mutationFn: async (query: Rods) =>
      saveAnswer(await open(getRodsPdf, { params: { orgId, id: log.id }, query })),
  });
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button leftSection={<IconFileText size={16} stroke={1.8} />} loading={save.isPending}>
            PDF
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Record of duty status</Menu.Label>
          {[...CHOICES, ...(isInCanada(log) ? IN_CANADA : [])].map(({ title, ...query }) => (
            <Menu.Item key={title} onClick={() => save.mutate(query)}>
              {title}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button leftSection={<IconDownload size={16} stroke={1.8} />} onClick={() => setFileOpen(true)}>
        Output file
      </Button>
      {isFileOpen && <OutputFileDialog log={log} onClose={() => setFileOpen(false)} />}
    </>
  );
}
