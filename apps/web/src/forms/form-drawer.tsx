import type { ReactNode } from 'react';
import { SideDrawer, type SideDrawerProps } from '../components/side-drawer/side-drawer.tsx';
import { DrawerForm, type DrawerFormProps } from './drawer-form.tsx';

interface FormDrawerProps
  extends DrawerFormProps,
    Pick<SideDrawerProps, 'title' | 'facts' | 'avatar' | 'onClose'> {
  readonly above?: ReactNode;
  readonly below?: ReactNode;
}

/** A side drawer with a form; asks before what was typed is thrown away. */
export function FormDrawer({ title, facts, avatar, above, below, ...form }: FormDrawerProps) {
  return (
    <SideDrawer isOpen title={title} facts={facts} avatar={avatar} onClose={form.onClose}>
      {above}
      <DrawerForm {...form} />
      {below}
    </SideDrawer>
  );
}
