import { darkTokens } from '../theme/dark-tokens.ts';
import { lightTokens, type TokenName } from '../theme/light-tokens.ts';

export type Scheme = 'light' | 'dark';
/** Token values: WebGL and canvas cannot read CSS variables. */
export type MapColors = Readonly<Record<TokenName, string>>;

export function mapColors(scheme: Scheme): MapColors {
  return scheme === 'dark' ? darkTokens : lightTokens;
}
