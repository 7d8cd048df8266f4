import { useEffect, useState } from 'react';
import { breakpointsPx } from '../../theme/theme.ts';

const STORAGE_KEY = 'longhaul-drawer-collapsed';

/** Kept in this browser; collapsed to begin with below the tablet breakpoint. */
export function useDrawerCollapsed(): [isCollapsed: boolean, toggle: () => void] {
  const [isCollapsed, setCollapsed] = useState(() => {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === null ? window.innerWidth < breakpointsPx.tablet : stored === 'true';
  });
  const toggle = () => {
    localStorage.setItem(STORAGE_KEY, String(!isCollapsed));
    setCollapsed(!isCollapsed);
  };
  return [isCollapsed, toggle];
}

/** The mobile menu: closed by each navigation and by Escape; the page behind it does not scroll while it is open. */
export function useMobileMenu(path: string): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const isOpen = openedOn === path;
  useEffect(() => {
    document.body.classList.toggle('fixed-scroll', isOpen);
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpenedOn(null);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      document.body.classList.remove('fixed-scroll');
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen]);
  return [isOpen, (chosen) => setOpenedOn(chosen ? path : null)];
}
