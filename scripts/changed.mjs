// What a change touches, by the files that git names.
import { spawnSync } from 'node:child_process';
import { root } from './prepare.mjs';

const SERVER = 'apps/server/src';
const CONTRACT = 'packages/contract/src';

/** Where this branch left `main`: what has been committed since then and what has not been yet is the change. */
export function changeBase() {
  for (const main of ['main', 'origin/main']) {
    const [commit] = git(['merge-base', 'HEAD', main]);
    if (commit) return commit;
  }
  return 'HEAD';
}

/**
 * Files that were added, changed or removed since the commit, those that git does not know yet among them.
 * @param {string} base
 */
export function changedFiles(base) {
  return [
    ...git(['diff', '--name-only', '--no-renames', base]),
    ...git(['ls-files', '--others', '--exclude-standard']),
  ];
}

export function serverTestFiles() {
  return git(['ls-files', '--cached', '--others', '--exclude-standard', `${SERVER}/*.test.ts`]);
}

/**
 * The server's tests beside what changed. Imports do not narrow them: nearly every one
 * tests the whole app. A change of the contract belongs to the feature of the same name, and to the walk over it.
 * @param {string[]} changed
 * @param {string[]} tests
 */
export function serverTestsBeside(changed, tests) {
  const beside = changed.flatMap((file) => {
    if (file.startsWith(`${SERVER}/`)) return nearest(file, tests);
    if (!file.startsWith(`${CONTRACT}/`)) return [];
    const feature = file.replace(CONTRACT, `${SERVER}/features`);
    return [`${SERVER}/contract-walk.test.ts`, ...nearest(feature, tests, `${SERVER}/features/`)];
  });
  return [...new Set(beside)].filter((test) => tests.includes(test)).sort();
}

/**
 * Tests in the folder of a file or, where it holds none, in the next one above, as far as they lie within.
 * @param {string} file
 * @param {string[]} tests
 * @param {string} [within]
 * @returns {string[]}
 */
function nearest(file, tests, within = SERVER) {
  const folder = file.slice(0, file.lastIndexOf('/'));
  if (!folder.startsWith(within)) return [];
  const found = tests.filter((test) => test.slice(0, test.lastIndexOf('/')) === folder);
  return found.length > 0 ? found : nearest(folder, tests, within);
}

/** @param {string[]} args */
function git(args) {
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return (stdout ?? '').split('\n').filter(Boolean);
}
