/** A question with its answers, or advice where there is nothing left to ask. */
export type Question = { text: string; answers: { label: string; next: Question }[] };

const INDENT = 2;

/**
 * A tree by indentation: a question, below it `answer: what follows`, which is advice or the next question with answers
 * of its own below it.
 */
export function readQuestions(source: string): Question {
  const [first = '', ...lines] = source.split('\n');
  const root: Question = { text: first.trim(), answers: [] };
  const open: Question[] = [root];
  for (const line of lines) {
    const depth = (line.length - line.trimStart().length) / INDENT;
    const colon = line.indexOf(':');
    const parent = open[depth - 1];
    if (!parent || colon < 0) throw new Error(`“${line}” answers no question.`);
    const next: Question = { text: line.slice(colon + 1).trim(), answers: [] };
    parent.answers.push({ label: line.slice(0, colon).trim(), next });
    open.length = depth;
    open.push(next);
  }
  return root;
}
