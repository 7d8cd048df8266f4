import { describe, expect, test } from 'vitest';
import { serverTestsBeside } from './changed.mjs';

const tests = [
  'apps/server/src/config.test.ts',
  'apps/server/src/contract-walk.test.ts',
  'apps/server/src/domain/hos/derive-driver.test.ts',
  'apps/server/src/features/assets/assets.test.ts',
  'apps/server/src/features/assets/change-assets.test.ts',
  'apps/server/src/features/ifta/return/report.test.ts',
  'apps/server/src/features/ifta/return/exports/exports.test.ts',
];

describe('the tests of the server beside a change', () => {
  test.each([
    ['are those of its folder', ['features/assets/queries.ts'], ['assets.test.ts', 'change-assets.test.ts']],
    [
      'are those of the next folder above that has some',
      ['domain/hos/edits/apply.ts'],
      ['derive-driver.test.ts'],
    ],
    ['are none of the folders below', ['features/ifta/return/routes.ts'], ['report.test.ts']],
    ['are asked for once by two files', ['domain/hos/a.ts', 'domain/hos/b.ts'], ['derive-driver.test.ts']],
    ['of the app itself are those of the app', ['app.ts'], ['config.test.ts', 'contract-walk.test.ts']],
    [
      'are the test itself when that was changed',
      ['domain/hos/derive-driver.test.ts'],
      ['derive-driver.test.ts'],
    ],
  ])('%s', (_, changed, expected) => {
    const found = serverTestsBeside(
      changed.map((file) => `apps/server/src/${file}`),
      tests,
    );
    expect(found.map((file) => file.slice(file.lastIndexOf('/') + 1))).toEqual(expected);
  });

  test('of the contract are its walk and those of the feature of the same name', () => {
    expect(serverTestsBeside(['packages/contract/src/assets/endpoints.ts'], tests)).toEqual([
      'apps/server/src/contract-walk.test.ts',
      'apps/server/src/features/assets/assets.test.ts',
      'apps/server/src/features/assets/change-assets.test.ts',
    ]);
  });

  test('of what the whole contract shares are its walk alone', () => {
    for (const file of ['routes.ts', 'core/page.ts']) {
      expect(serverTestsBeside([`packages/contract/src/${file}`], tests)).toEqual([
        'apps/server/src/contract-walk.test.ts',
      ]);
    }
  });

  test('are none for what is not the server', () => {
    expect(
      serverTestsBeside(['apps/web/src/app/router.tsx', 'README.md', 'apps/server/package.json'], tests),
    ).toEqual([]);
  });
});
