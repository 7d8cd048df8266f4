import { createPlace, type PlaceArea } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { showWarning } from '../../components/notifications/show-toast.ts';
import { submitTo } from '../../forms/contract-form.ts';
import { LeaveDialog } from '../../forms/leave-dialog.tsx';
import panelStyles from '../../map/controls/map-panel.module.css';
import { useOrganization } from '../../session/session.ts';
import styles from './place-card.module.css';
import { EMPTY_PLACE, type PlaceFacts, PlaceFields, usePlaceForm } from './place-form.tsx';
import { PLACE_QUERIES } from './place-queries.ts';

interface NewPlaceCardProps {
  /** As it is drawn; null while it encloses nothing or cannot be a place. */
  readonly area: PlaceArea | null;
  readonly onAdded: (placeId: number) => void;
  readonly onCancel: () => void;
}

/** What the place is, beside the map on which it is drawn. */
export function NewPlaceCard({ area, onAdded, onCancel }: NewPlaceCardProps) {
  const { id: orgId } = useOrganization();
  const form = usePlaceForm(EMPTY_PLACE);
  const add = useEndpointMutation({
    mutationFn: async (facts: PlaceFacts) => {
      if (area === null) throw new Error('Draw the place first.');
      const added = await call(createPlace, { params: { orgId }, body: { ...facts, area } });
      if (added.overlapWarning !== null) showWarning(added.overlapWarning);
      return added;
    },
    invalidates: PLACE_QUERIES,
    toast: ({ name }) => `Place ${name} added`,
  });
  const submit = submitTo(form, add);
  const addedId = add.data?.id;
  const leave = useEffectEvent((id: number) => onAdded(id));
  useEffect(() => {
    // Once nothing counts as unsaved any more.
    if (addedId !== undefined) leave(addedId);
  }, [addedId]);
  return (
    <section className={`${panelStyles.panel} ${styles.card}`} aria-label="New place">
      <header className={styles.head}>
        <div className={styles.title}>
          <h2>New place</h2>
          <p>{area === null ? 'Draw it on the map or enter coordinates.' : 'Add its details.'}</p>
        </div>
        <IconButton label="Close" icon={<IconX size={18} stroke={1.7} />} onClick={onCancel} />
      </header>
      <form
        noValidate
        className={styles.body}
        onSubmit={(event) => {
          event.preventDefault();
          if (area !== null) void submit();
        }}
      >
        <div className={styles.fields}>
          <PlaceFields form={form} />
        </div>
        <button type="submit" hidden />
      </form>
      <footer className={styles.foot}>
        <Button ml="auto" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          variant="filled"
          disabled={area === null}
          loading={add.isPending}
          onClick={() => void submit()}
        >
          Add place
        </Button>
      </footer>
      <LeaveDialog isDirty={form.formState.isDirty && !add.isPending && !add.isSuccess} />
    </section>
  );
}
