import type { MessageRow } from './queries.ts';
import type { Submission } from './submission.ts';

/** An accepted message of a gateway is kept this often, so that its page shows what it really sends. */
const SAMPLE_INTERVAL_MS = 5 * 60_000;
/** Refusals kept of one gateway in a minute; more are counted only. */
const MAX_REFUSALS_PER_MINUTE = 120;
const MAX_DETAIL_LENGTH = 500;
const MAX_RAW_BYTES = 4_096;
/** Until the year 9999. PostgreSQL begins in 4713 BC, and no device was there before 1970. */
const MAX_INSTANT_MS = 253_402_300_799_999;
const MAX_ORDINAL = 32_767;

interface GatewayBudget {
  sampledAt: number;
  minute: number;
  refusals: number;
}

/** Chooses which raw messages are kept: refusals up to a rate, and now and then an accepted one. */
export class MessageLog {
  readonly #budgets = new Map<number, GatewayBudget>();
  #ordinal = 0;

  rowsOf(submission: Submission): MessageRow[] {
    const budget = this.#budgetOf(submission);
    const kept = submission.refusals.slice(0, Math.max(0, MAX_REFUSALS_PER_MINUTE - budget.refusals));
    budget.refusals += kept.length;
    const rows = kept.map((refusal, index) =>
      this.#row(submission, {
        refusal: refusal.reason,
        positionAt: isInstant(refusal.at) ? refusal.at : null,
        detail: refusal.detail?.replace(/\p{Cc}/gu, '·').slice(0, MAX_DETAIL_LENGTH) ?? null,
        raw: index === 0 ? submission.raw : null,
      }),
    );
    const newest = submission.positions.at(-1);
    if (newest !== undefined && submission.receivedAt - budget.sampledAt >= SAMPLE_INTERVAL_MS) {
      budget.sampledAt = submission.receivedAt;
      rows.push(
        this.#row(submission, { refusal: null, positionAt: newest.at, detail: null, raw: submission.raw }),
      );
    }
    return rows;
  }

  #budgetOf(submission: Submission): GatewayBudget {
    const minute = Math.floor(submission.receivedAt / 60_000);
    const { gatewayId } = submission.gateway;
    const budget = this.#budgets.get(gatewayId) ?? { sampledAt: 0, minute, refusals: 0 };
    if (budget.minute !== minute) {
      budget.minute = minute;
      budget.refusals = 0;
    }
    this.#budgets.set(gatewayId, budget);
    return budget;
  }

  #row(
    submission: Submission,
    row: Pick<MessageRow, 'refusal' | 'positionAt' | 'detail' | 'raw'>,
  ): MessageRow {
    this.#ordinal = (this.#ordinal % MAX_ORDINAL) + 1;
    const { gateway, receivedAt, protocol } = submission;
    return {
      organizationId: gateway.organizationId,
      gatewayId: gateway.gatewayId,
      receivedAt,
      ordinal: this.#ordinal,
      protocol,
      ...row,
      raw: row.raw?.subarray(0, MAX_RAW_BYTES) ?? null,
    };
  }
}

function isInstant(at: number | null): at is number {
  return at !== null && Number.isSafeInteger(at) && at >= 0 && at <= MAX_INSTANT_MS;
}
