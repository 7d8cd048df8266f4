import type { PlaceCategory } from '@longhaul/contract';
import { Chip } from '../../components/chip/chip.tsx';
import { CATEGORY_LOOKS } from './place-labels.ts';

export function CategoryChip({ category }: { readonly category: PlaceCategory }) {
  const { title, tone, icon: Icon } = CATEGORY_LOOKS[category];
  return (
    <Chip tone={tone} icon={<Icon size={13} stroke={1.9} aria-hidden="true" />}>
      {title}
    </Chip>
  );
}
