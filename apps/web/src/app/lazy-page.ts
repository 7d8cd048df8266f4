import { type ComponentType, createElement, type ReactNode } from 'react';

/** Dispatched on `window` when the chunk of a screen does not load; `preventDefault()` takes the failure over. */
export const PRELOAD_ERROR = 'preload-error';

/** The chunk of a screen did not load: the network failed, or a newer version was deployed. */
export class PreloadError extends Error {
  override readonly name = 'PreloadError';
}

export interface LazyPage {
  (): ReactNode;
  /** Called by the router, which waits for it before it shows the page. */
  preload: () => Promise<void>;
}

/** A page in a chunk of its own. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let Loaded: ComponentType = Nothing;
  const show = () => createElement(Loaded);
  const preload = async () => {
    Loaded = await load().catch(tell);
  };
  return Object.assign(show, { preload });
}

const Nothing = () => null;

function tell(error: unknown): ComponentType {
  const event = new CustomEvent(PRELOAD_ERROR, { cancelable: true, detail: { error } });
  if (window.dispatchEvent(event)) throw new PreloadError('The screen did not load', { cause: error });
  return Nothing;
}
