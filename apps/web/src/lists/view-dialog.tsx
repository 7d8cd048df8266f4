import {
  createSavedView,
  hasPermission,
  listSavedViews,
  NewSavedView,
  type SavedView,
  updateSavedView,
  type ViewedList,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { z } from 'zod';
import { call } from '../api/api.ts';
import { useEndpointMutation } from '../api/use-endpoint-mutation.ts';
import { Dialog } from '../components/dialog/dialog.tsx';
import { ErrorNote } from '../components/error-display/error-note.tsx';
import { CheckboxField } from '../components/field/checkbox-field.tsx';
import { TextField } from '../components/field/text-field.tsx';
import { submitTo, useContractForm } from '../forms/contract-form.ts';
import { useCurrentUser, useOrganization } from '../session/session.ts';
import styles from './saved-views.module.css';

const ViewForm = NewSavedView.pick({ name: true, isShared: true }).extend({ isReplaced: z.boolean() });
type ViewForm = z.output<typeof ViewForm>;

interface ViewDialogProps {
  readonly list: ViewedList;
  /** Of the list as it is shown now. */
  readonly search: string;
  /** The one that is changed; without it a new one is saved. */
  readonly view?: SavedView;
  readonly onClose: () => void;
}

/** The name of a view, and whether everybody in the organization gets it. */
export function ViewDialog({ list, search, view, onClose }: ViewDialogProps) {
  const { id: orgId } = useOrganization();
  const mayShare = hasPermission(useCurrentUser(), 'ORG_UPDATE');
  const form = useContractForm({
    schema: ViewForm,
    labels: { name: 'Name', isShared: 'Shared', isReplaced: 'Filters' },
    defaultValues: { name: view?.name ?? '', isShared: view?.isShared ?? false, isReplaced: false },
  });
  const { register, formState } = form;
  const save = useEndpointMutation({
    mutationFn: ({ name, isShared, isReplaced }: ViewForm) =>
      view
        ? call(updateSavedView, {
            params: { orgId, viewId: view.id },
            body: { name, isShared, ...(isReplaced && { search }) },
          })
        : call(createSavedView, { params: { orgId }, body: { list, name, isShared, search } }),
    invalidates: [listSavedViews],
    toast: ({ name }) => `View ${name} saved`,
  });
  const submit = submitTo(form, {
    mutate: (values, options) => save.mutate(values, { ...options, onSuccess: onClose }),
  });
  const message = formState.errors.name?.message;
  return (
    <Dialog
      title={view ? `Change view ${view.name}` : 'Save this view'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" loading={save.isPending} onClick={() => void submit()}>
            Save view
          </Button>
        </>
      }
    >
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          label="Name"
          description="Saves the current search, filters and sort order. Dates are not included."
          autoComplete="off"
          {...(message !== undefined && { error: message })}
          {...register('name')}
        />
        {view && <CheckboxField label="Update to current filters" {...register('isReplaced')} />}
        {mayShare && (
          <CheckboxField label="Share with everyone in the organization" {...register('isShared')} />
        )}
        {save.error && message === undefined && <ErrorNote error={save.error} />}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
