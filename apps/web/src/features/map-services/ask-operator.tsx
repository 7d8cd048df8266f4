import type { MapServices } from '@longhaul/contract';
import { Button, Textarea } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { showToast } from '../../components/notifications/show-toast.ts';
import { useOrganization } from '../../session/session.ts';
import { addedService, type ServiceName } from './service-words.ts';

const ASKED_FOR: Record<ServiceName, string> = {
  map: 'a street map',
  addresses: 'street addresses',
  routes: 'routes by street for trucks',
};

/** Copies a message to whoever runs the server; where the clipboard is closed to pages (no HTTPS), shows it to be copied by hand. */
export function AskOperator({ services }: { readonly services: MapServices }) {
  const { name } = useOrganization();
  const [isShown, setShown] = useState(false);
  const message = messageOf(services, name);
  if (message === null) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(message);
      showToast("Message copied. Send it to the server's operator.");
    } catch {
      setShown(true);
    }
  };
  return (
    <>
      <Button
        leftSection={<IconMail size={16} stroke={1.7} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        Ask the server’s operator
      </Button>
      {isShown && (
        <Dialog
          title="Message to the server’s operator"
          onClose={() => setShown(false)}
          footer={
            <Button ml="auto" onClick={() => setShown(false)}>
              Close
            </Button>
          }
        >
          <Textarea
            label="Copy this message"
            value={message}
            readOnly
            rows={12}
            onFocus={(event) => event.currentTarget.select()}
          />
        </Dialog>
      )}
    </>
  );
}

/** Null where there is nothing to ask for. */
function messageOf(services: MapServices, organization: string): string | null {
  const names = Object.keys(ASKED_FOR) as ServiceName[];
  const missing = names.filter((name) => addedService(name, services) === null);
  const failing = names.filter((name) => addedService(name, services)?.health?.state === 'failing');
  if (missing.length + failing.length === 0) return null;
  const lists = [
    ...(missing.length > 0 ? [`Please add: ${list(missing)}.`] : []),
    ...(failing.length > 0 ? [`Not answering at the moment: ${list(failing)}.`] : []),
  ];
  return [
    `Hello, this is about our Longhaul server at ${window.location.origin}.`,
    ...lists,
    `A super administrator who takes control of ${organization} uploads the street map and the roads for routes in Settings, Organization Settings, Map Services, and tests everything there. The operations guide of Longhaul has the steps for all three under "Streets and addresses". Map data is free, and nothing is sent to outside companies.`,
  ].join('\n\n');
}

const list = (names: readonly ServiceName[]) => names.map((name) => ASKED_FOR[name]).join(', ');
