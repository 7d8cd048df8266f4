// `npm run eld-file -- check FILE`: an ELD output file of any maker, checked against 49 CFR 395, subpart B, appendix A.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { checkEldFile, type Finding } from '../packages/eld-file/src/index.ts';

const USAGE = `Usage: npm run eld-file -- check FILE

Names every fault of an ELD output file by its line. Ends with 0 when there is none, 1 when there are findings, 2 when
the file cannot be read.
`;

const [command, file, ...rest] = process.argv.slice(2);
if (command !== 'check' || file === undefined || rest.length > 0) {
  process.stderr.write(USAGE);
  process.exit(2);
}

const { findings, lineCount, eventCount } = checkEldFile(read(file));
for (const finding of findings) console.log(describe(finding));
const summary = `${basename(file)}: ${lineCount} lines, ${eventCount} events`;
console.log(findings.length === 0 ? `${summary}, no findings` : `${summary}, findings: ${findings.length}`);
process.exit(findings.length === 0 ? 0 : 1);

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    process.stderr.write(`${path} cannot be read: ${(error as Error).message}\n`);
    process.exit(2);
  }
}

function describe({ line, message, paragraph, expected, found }: Finding): string {
  const parts = [
    ...(expected === undefined ? [] : [`expected ${expected}`]),
    ...(found === undefined ? [] : [`found ${JSON.stringify(found)}`]),
  ];
  const detail = parts.length > 0 ? ` (${parts.join(', ')})` : '';
  return `line ${line}: ${message}${detail} [${paragraph}]`;
}
