import { useMediaQuery } from '@mantine/hooks';
import { breakpointsPx } from '../../../theme/theme.ts';

export function useIsNarrow(): boolean {
  return useMediaQuery(`(max-width: ${breakpointsPx.mobile}px)`, undefined, {
    getInitialValueInEffect: false,
  });
}
