// What is checked without running anything: types, lint and format, import rules, dead code.
import { spawn } from 'node:child_process';
import { environment, root } from './prepare.mjs';

/** What runs on Node is one project, so that no source is checked once for the server and once for its bench. */
const TYPE_PROJECTS = { web: 'apps/web', node: '.', stories: 'e2e', packages: 'packages' };

/** @type {{ title: string, tool: string, args: string[] }[]} */
const CHECKS = [
  ...Object.entries(TYPE_PROJECTS).map(([name, project]) => ({
    title: `types of ${project === '.' ? 'everything else' : project}`,
    tool: 'tsc',
    args: [
      '-p',
      project,
      '--incremental',
      '--tsBuildInfoFile',
      `node_modules/.cache/types/${name}.tsbuildinfo`,
    ],
  })),
  { title: 'lint and format', tool: 'biome', args: ['ci', '--error-on-warnings', '.'] },
  {
    title: 'import rules',
    tool: 'depcruise',
    args: [
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'err',
      'packages',
      'apps',
      'scripts',
      'e2e',
    ],
  },
  { title: 'dead code', tool: 'knip', args: ['--no-progress'] },
];

/**
 * Two at a time. Each passes or fails as a whole, and says what it has to say once it has ended.
 * @param {import('./tally.mjs').Tally} tally
 */
export async function runChecks(tally) {
  const waiting = [...CHECKS];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { status, output } = await collect(check.tool, check.args);
      console.log(`\n> ${check.title}`);
      if (output.trim() !== '') console.log(output.trimEnd());
      if (status === 0) tally.pass();
      else tally.fail(check.title);
    }
  };
  await Promise.all([work(), work()]);
}

/**
 * @param {string} tool
 * @param {string[]} args
 * @returns {Promise<{ status: number | null, output: string }>}
 */
function collect(tool, args) {
  return new Promise((resolve) => {
    const child = spawn(tool, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: environment,
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (/** @type {Buffer} */ chunk) => {
        output += chunk.toString();
      });
    }
    child.once('error', (error) => resolve({ status: null, output: error.message }));
    child.once('close', (status) => resolve({ status, output }));
  });
}
