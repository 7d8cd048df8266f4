import type { Example } from './example.ts';
import { Given } from './given.ts';
import { hoursAnswer, tripAnswer } from './hours-example.ts';
import { performanceAnswer } from './performance-example.ts';
import { revenueAnswer, waitingAnswer } from './revenue-example.ts';

const ENGINE_ANSWERS = {
  hours: hoursAnswer,
  performance: performanceAnswer,
  revenue: revenueAnswer,
  trip: tripAnswer,
  waiting: waitingAnswer,
} as const satisfies Record<Example['engine'], (given: Given) => Record<string, string>>;

/** What the engine of an example answers to it, by the names that articles use. */
export function computeExample({ engine, given }: Example): Readonly<Record<string, string>> {
  const read = new Given(given);
  const answer = ENGINE_ANSWERS[engine](read);
  read.assertAllUsed();
  return answer;
}
