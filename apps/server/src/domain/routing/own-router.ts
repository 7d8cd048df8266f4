import type { TileBuildStep } from '@longhaul/contract';
import type { StreetFile } from './streets-folder.ts';

/** Where the router of this server answers. */
export interface OwnRouterAddress {
  /** Null while it does not answer. */
  readonly url: string | null;
  /** It is expected to answer soon: nothing is to be taken for gone. */
  readonly isExpected: boolean;
}

export type TileBuildState =
  | { readonly state: 'waiting'; readonly reason: string | null }
  | { readonly state: 'building'; readonly step: TileBuildStep; readonly startedAt: number }
  | { readonly state: 'failed'; readonly problem: string; readonly failedAt: number };

export interface OwnRouterState {
  readonly tiles: {
    readonly name: string;
    readonly placedAt: number;
    readonly isBuilt: boolean;
    readonly isAnswering: boolean;
  } | null;
  readonly refused: readonly { readonly name: string; readonly problem: string }[];
  readonly extract: StreetFile | null;
  readonly build: TileBuildState | null;
  readonly installCommand: string | null;
}

/** A router over tiles in the streets folder, which are built from an extract where there is one. */
export interface OwnRouter {
  readonly address: OwnRouterAddress;
  /** As the folder was seen last. */
  readonly state: OwnRouterState;
  /** Looks at the folder now, which otherwise happens every 5 s. */
  look(): Promise<void>;
  /** @returns false where no build has failed */
  buildAgain(): Promise<boolean>;
  /** @returns false where nothing was built */
  removeBuilt(): Promise<boolean>;
  /** Ends its processes. */
  stop(): Promise<void>;
}
