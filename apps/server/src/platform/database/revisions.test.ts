import { describe, expect, it } from 'vitest';
import { CHANGES_NO_FIGURE, Revisions } from './revisions.ts';

const counted = (revisions: Revisions) => revisions.statement()?.values ?? null;

describe('what a transaction changes of the figures', () => {
  it.each([
    ['insert into "load_charges" ("cents") values ($1)', 'loads'],
    ['INSERT INTO load_stops select 1', 'loads'],
    ['update load_stops s set hours_at = null from load_assignments a', 'loads'],
    ['delete from "loads" where "id" = $1', 'loads'],
    ['with gone as (delete from fuel_purchases returning id) select id from gone', 'fuel'],
    ['update "hos_days" set violation_count = 1', 'hours'],
    ['delete from only leg_months', 'days'],
  ])('is found in %s', (text, topic) => {
    const revisions = new Revisions(7);
    revisions.note(text);
    expect(counted(revisions)).toEqual([7, topic, '0001-01-01']);
  });

  it.each([
    'select id from loads where id = $1 for update',
    'insert into loads_to_measure (load_id) select id from loads',
    'insert into costs (kind) values ($1)',
    `${CHANGES_NO_FIGURE} update loads set legs_pending_since = null`,
  ])('is nothing in %s', (text) => {
    const revisions = new Revisions(7);
    revisions.note(text);
    expect(revisions.statement()).toBeNull();
  });

  it('counts from the month of the first day that is given, and otherwise always', () => {
    const revisions = new Revisions(7);
    revisions.since('loads', 7, '2026-11-20');
    revisions.since('loads', 7, '2026-10-31');
    revisions.since('days', 7, '2026-10-31');
    expect(revisions.statement()).toBeNull();
    revisions.note('update loads set lane = $1');
    revisions.note('update fuel_purchases set price_cents = $1');
    expect(counted(revisions)).toEqual([7, 'fuel', '0001-01-01', 7, 'loads', '2026-10-01']);
    revisions.since('loads', 7, null);
    expect(counted(revisions)).toEqual([7, 'fuel', '0001-01-01', 7, 'loads', '0001-01-01']);
  });

  it('is of the organizations that are named, and of every one where a transaction over all names none', () => {
    const revisions = new Revisions();
    revisions.note('update hos_days set violation_count = 1');
    expect(counted(revisions)).toEqual([['hours']]);
    revisions.since('hours', 9, '2026-11-20');
    revisions.since('hours', 8, '2026-10-20');
    expect(counted(revisions)).toEqual([8, 'hours', '2026-10-01', 9, 'hours', '2026-11-01']);
  });
});
