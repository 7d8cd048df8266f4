import { TILE_BUILD_STEPS, type TileBuildStep } from '@longhaul/contract';

/** What Valhalla says at the end of each step, in order; steps within them are not counted. */
const ENDS: readonly (readonly [step: TileBuildStep, said: string])[] = [
  ['roads', 'pbfgraphparser.cc::ParseWays'],
  ['restrictions', 'pbfgraphparser.cc::ParseRelations'],
  ['positions', 'pbfgraphparser.cc::ParseNodes'],
  ['connect', 'graphbuilder.cc::BuildEdges'],
  ['tiles', 'graphbuilder.cc::Build '],
  ['details', 'graphenhancer.cc::Enhance'],
  ['highways', 'hierarchybuilder.cc::Build '],
  ['shortcuts', 'shortcutbuilder.cc::Build '],
  ['turns', 'restrictionbuilder.cc::Build '],
  ['finish', 'graphvalidator.cc::Validate'],
];

/** The step that begins with this line of the output: `done` after the last; null for any other line. */
export function stepAfter(line: string): TileBuildStep | 'done' | null {
  if (!line.includes('[TIMING]')) return null;
  const ended = ENDS.find(([, said]) => line.includes(said));
  if (!ended) return null;
  return TILE_BUILD_STEPS[TILE_BUILD_STEPS.indexOf(ended[0]) + 1] ?? 'done';
}

/** What went wrong by the last lines that a builder wrote, without colors and times; null where it said nothing. */
export function problemIn(lines: readonly string[]): string | null {
  const said = lines.map((line) => line.replaceAll(COLORS, '').trim()).filter(Boolean);
  const found = said.findLast((line) => /what\(\):|\[ERROR\]|\[FATAL\]|error/i.test(line)) ?? said.at(-1);
  return found?.replace(/^.*(what\(\):|\[(ERROR|FATAL)\])\s*/, '').slice(0, 300) ?? null;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminals are told of colors by them
const COLORS = /\u001B\[[\d;]*m/g;
