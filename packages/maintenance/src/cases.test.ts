import { describe, expect, it } from 'vitest';
import { evaluateMaintenance } from './evaluate.ts';
import cases from './fixtures/worked-cases.json' with { type: 'json' };
import { maintenanceProblems } from './problems.ts';
import { answerWithInstants, maintenanceRequest } from './testing/worked-case.ts';

const answered = cases.filter((worked) => 'answer' in worked);
const refused = cases.filter((worked) => 'status' in worked);

describe('the worked cases of maintenance', () => {
  it.each(answered.map((worked) => [worked.id, worked.title, worked] as const))(
    '%s: %s',
    (_id, _title, { request, answer }) => {
      expect(maintenanceProblems(maintenanceRequest(request))).toEqual([]);
      expect(answerWithInstants(evaluateMaintenance(maintenanceRequest(request)))).toEqual(answer);
    },
  );

  it.each(refused.map((worked) => [worked.id, worked.title, worked] as const))(
    '%s: %s',
    (_id, _title, { request }) => {
      expect(maintenanceProblems(maintenanceRequest(request))).toHaveLength(1);
    },
  );
});
