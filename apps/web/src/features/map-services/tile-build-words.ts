import { TILE_BUILD_STEPS, type TileBuildStep } from '@longhaul/contract';

const WORDS: Record<TileBuildStep, string> = {
  check: 'checking the file',
  roads: 'reading roads',
  restrictions: 'reading turn restrictions',
  positions: 'reading positions',
  connect: 'connecting roads',
  tiles: 'writing tiles',
  details: 'adding speeds and limits',
  highways: 'sorting out highways',
  shortcuts: 'adding shortcuts on highways',
  turns: 'adding turn restrictions',
  finish: 'checking the tiles',
};

/** Such as `Step 3 of 11: reading turn restrictions`. */
export const stepWords = (step: TileBuildStep) =>
  `Step ${TILE_BUILD_STEPS.indexOf(step) + 1} of ${TILE_BUILD_STEPS.length}: ${WORDS[step]}`;
