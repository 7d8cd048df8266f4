import { TILE_BUILD_STEPS } from '@longhaul/contract';
import { expect, it } from 'vitest';
import { problemIn, stepAfter } from './build-steps.ts';

/** As Valhalla 3.6.1 wrote them for a few streets; steps within a step left in. */
const TIMED = [
  'pbfgraphparser.cc::clarify_and_fix',
  'pbfgraphparser.cc::ParseWays',
  'pbfgraphparser.cc::ParseRelations',
  'pbfgraphparser.cc::ParseNodes',
  'graphbuilder.cc::BuildEdges',
  'linkclassification.cc::ReclassifyLinks',
  'ferry_connections.cc::ReclassifyFerryConnections',
  'graphbuilder.cc::BuildLocalTiles',
  'graphbuilder.cc::Build',
  'graphenhancer.cc::Enhance',
  'graphfilter.cc::Filter',
  'hierarchybuilder.cc::CreateNodeAssociations',
  'hierarchybuilder.cc::SortSequences',
  'hierarchybuilder.cc::FormTilesInNewLevel',
  'hierarchybuilder.cc::RemoveUnusedLocalTiles',
  'hierarchybuilder.cc::Build',
  'shortcutbuilder.cc::Build',
  'restrictionbuilder.cc::HandleOnlyRestrictionProperties',
  'restrictionbuilder.cc::Build',
  'graphvalidator.cc::Validate',
  'osmdata.cc::cleanup_temp_files',
  'util.cc::build_tile_set',
].map((name) => `2026/11/30 13:10:03.089395 [TIMING] src/mjolnir/${name} took 0s`);

it('knows every step by the line that ends the one before, in order', () => {
  const begun = TIMED.map(stepAfter).filter((step) => step !== null);
  // The file is checked, and its roads read, before Valhalla says anything.
  expect(['check', 'roads', ...begun]).toEqual([...TILE_BUILD_STEPS, 'done']);
});

it('takes other lines for no step', () => {
  expect(stepAfter('2026/11/30 13:10:03 [INFO] Parsing ways... pbfgraphparser.cc::ParseWays')).toBeNull();
  expect(stepAfter('')).toBeNull();
});

it('finds the reason among the last lines, without colors and times', () => {
  expect(
    problemIn([
      '2026/11/30 13:13:06.706427 \u001B[32;1m[INFO]\u001B[0m Parsing ways...',
      "terminate called after throwing an instance of 'osmium::pbf_error'",
      '  what():  PBF error: unexpected EOF',
      '',
    ]),
  ).toBe('PBF error: unexpected EOF');
  expect(problemIn(['2026/11/30 13:13:06 \u001B[31;1m[ERROR]\u001B[0m No space left on device'])).toBe(
    'No space left on device',
  );
  expect(problemIn(['', '  '])).toBeNull();
});
