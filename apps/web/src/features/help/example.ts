/** The engine that computes an example. */
export const ENGINES = ['hours', 'performance', 'revenue', 'trip', 'waiting'] as const;
export type Engine = (typeof ENGINES)[number];

export type Line = { name: string; value: string };

/** A request to an engine, and what the article says the engine answers. */
export type Example = { engine: Engine; given: readonly Line[]; stated: readonly Line[] };

const ANSWER = '=>';

/** Lines of `name: value`, those of the answer below `=>`. */
export function readExample(engine: string, text: string): Example {
  const known = ENGINES.find((name) => name === engine);
  if (!known) throw new Error(`No engine is called ${engine}.`);
  const lines = text.split('\n');
  const answer = lines.indexOf(ANSWER);
  if (answer < 0) throw new Error(`An example of ${engine} states no answer.`);
  return {
    engine: known,
    given: lines.slice(0, answer).map(readLine),
    stated: lines.slice(answer + 1).map(readLine),
  };
}

function readLine(line: string): Line {
  const colon = line.indexOf(':');
  if (colon < 0) throw new Error(`“${line}” is not a name and a value.`);
  return { name: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() };
}
