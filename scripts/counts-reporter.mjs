// A reporter of Vitest: what `suites.mjs` adds up, as one JSON file at COUNTS_FILE. A hook that fails after the last test
// and a rejection that nobody awaits fail the run without failing a test: they are counted and named like one.
import { writeFileSync } from 'node:fs';

/** @typedef {import('vitest/node').TestModule} TestModule */
/** @typedef {{ message: string }} Failure */

export default class CountsReporter {
  /**
   * @param {readonly TestModule[]} modules
   * @param {readonly Failure[]} unhandledErrors
   */
  onTestRunEnd(modules, unhandledErrors) {
    const file = process.env.COUNTS_FILE;
    if (file === undefined) throw new Error('COUNTS_FILE does not say where the counts go.');
    const states = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => test.result().state),
    );
    const failures = [
      ...modules.flatMap(failuresOf),
      ...unhandledErrors.map((error) => failureLine('outside of any test', '', error)),
    ];
    /** @type {import('./tally.mjs').Counts} */
    const counts = {
      passed: states.filter((state) => state === 'passed').length,
      failed: failures.length,
      skipped: states.filter((state) => state === 'skipped' || state === 'pending').length,
      failures,
    };
    writeFileSync(file, JSON.stringify(counts));
  }
}

/** @param {TestModule} module */
function failuresOf(module) {
  const file = module.relativeModuleId;
  return [
    ...module.errors().map((error) => failureLine(file, '', error)),
    ...[...module.children.allSuites()].flatMap((suite) =>
      suite.errors().map((error) => failureLine(file, suite.fullName, error)),
    ),
    ...[...module.children.allTests('failed')].map((test) =>
      failureLine(file, test.fullName, test.result().errors?.[0]),
    ),
  ];
}

/**
 * One line: where, which test, and the first line of why.
 * @param {string} where
 * @param {string} test
 * @param {Failure} [error]
 */
export function failureLine(where, test, error) {
  return [where, test, error?.message.split('\n', 1)[0]].filter(Boolean).join(' › ');
}
