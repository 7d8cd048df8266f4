// The page that `npm run test:endurance` writes, and what is on it from a run before.

/** @typedef {{ figure: string, kept: string, date: string }} Outcome */

/**
 * @param {readonly ({ promise: string, tests: readonly string[] } & Outcome)[]} rows
 * @param {string} machine
 * @returns {string}
 */
export function trustReport(rows, machine) {
  return [
    '# Trust report',
    '',
    'What Longhaul promises, and what runs of `npm run test:endurance` measured. The run writes this page; a part that is run',
    'again writes its rows.',
    '',
    '| promise | figure | tests | kept | run on |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map(({ promise, figure, tests, kept, date }) => {
      const links = tests.map(
        (file) => `[${file.replace(/^.*\/src\//, '').replace('.test.ts', '')}](../${file})`,
      );
      return `| ${promise} | ${figure} | ${links.join(', ')} | ${kept} | ${date} |`;
    }),
    '',
    'The row about Citus is run only where `CITUS_URL` names one, and is as old as its date. Where a row has several tests, those',
    'that measure something give the figure; the others are counted as cases.',
    '',
    `${machine}; the servers under test, PostgreSQL and those who load them share it.`,
    '',
  ].join('\n');
}

/**
 * @param {string} page
 * @returns {Map<string, Outcome>} by promise
 */
export function readTrustReport(page) {
  const rows = page.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const [, promise = '', figure = '', , kept = '', date = ''] = cells;
    return cells.length === 7 && promise !== 'promise' && !promise.startsWith('---')
      ? [[promise, { figure, kept, date }]]
      : [];
  });
  return new Map(/** @type {[string, Outcome][]} */ (rows));
}
