import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lawTexts, notCounted, paragraphsOf } from './paragraphs.ts';
import { type RuleSet, ruleSetIds } from './rule-set.ts';
import { limitsOf, ruleSets } from './rule-sets.ts';

const labelsOf = (name: string) => {
  const text = lawTexts.find((each) => each.name === name)!;
  return text.paragraphs.map(({ paragraph }) => paragraph);
};

const letters = (from: string, to: string) => {
  const [first, last] = [from.charCodeAt(0), to.charCodeAt(0)];
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index));
};

/** Letters of a section that labels name, ranges such as `(c)-(k)` spelled out. */
const lettersIn = (labels: string[], section: string) => {
  const found = labels
    .filter((label) => label.startsWith(`${section}(`))
    .flatMap((label) => {
      const [, from, to] = /^\(([a-z])\)(?:-\(([a-z])\))?/.exec(label.slice(section.length))!;
      return letters(from!, to ?? from!);
    });
  return [...new Set(found)];
};

it('lists each paragraph of each text once', () => {
  for (const { name, paragraphs } of lawTexts) {
    const labels = paragraphs.map(({ paragraph }) => paragraph);
    expect(new Set(labels).size, name).toBe(labels.length);
  }
  const federal = labelsOf('49 CFR part 395');
  expect(lettersIn(federal, '49 CFR 395.1')).toEqual(letters('a', 'x'));
  expect(lettersIn(federal, '49 CFR 395.3')).toEqual(letters('a', 'c'));
  expect(lettersIn(federal, '49 CFR 395.5')).toEqual(letters('a', 'b'));
  expect(lettersIn(federal, '49 CFR 395.8')).toEqual(letters('a', 'k'));
  expect(lettersIn(labelsOf('13 CCR 1212 to 1213'), '13 CCR 1212')).toEqual(letters('a', 'q'));
  expect(lettersIn(labelsOf('37 TAC 4.12'), '37 TAC 4.12')).toEqual(letters('a', 'b'));
});

it('lists every section of SOR/2005-313, without a gap or an overlap', () => {
  const sections = labelsOf('SOR/2005-313').flatMap((label) => {
    const [, from, to] = /s\. (\d+)(?: to (\d+))?/.exec(label)!;
    const first = Number(from);
    return Array.from({ length: Number(to ?? from) - first + 1 }, (_, index) => first + index);
  });
  expect([...new Set(sections)]).toEqual(Array.from({ length: 101 }, (_, index) => index + 1));
  expect(sections).toEqual([...sections].sort((one, other) => one - other));
});

it('has readings only for sets that there are, each said in one way', () => {
  for (const { of, paragraphs } of lawTexts) {
    const bound = ruleSetIds.filter((id) => of.some((start) => id.startsWith(start)));
    expect(bound.length).toBeGreaterThan(0);
    for (const { paragraph, sets } of paragraphs) {
      for (const [start, reading] of Object.entries(sets)) {
        const isBound = start === '*' || bound.some((id) => id.startsWith(start));
        expect(isBound, `${paragraph}: ${start} begins no set of the text`).toBe(true);
        const said = [reading!.counted, reading!.notApplicable, reading!.leftOut].filter(Boolean);
        expect(said, `${paragraph}: ${start}`).toHaveLength(1);
      }
    }
  }
});

/** Every paragraph that a set cites. */
function citationsOf(ruleSet: RuleSet): string[] {
  const { resetCitation, restart, travel, splits, pause, offDuty, ferry, exceptions } = ruleSet;
  const terms = [restart, travel, pause, ...splits, offDuty?.deferral, ferry, ...Object.values(exceptions)];
  return [
    resetCitation,
    ...limitsOf(ruleSet).map(({ citation }) => citation),
    ...terms.flatMap((term) => (term ? [term.citation] : [])),
  ];
}

const isWithin = (paragraph: string, citation: string) => {
  const bare = paragraph.replace(/-\([A-Z]\)$/, '');
  return citation.startsWith(bare) || bare.startsWith(citation);
};

it.each(ruleSetIds)('%s counts each paragraph that it cites, in a file that there is', (id) => {
  const all = paragraphsOf(id);
  const counted = all.filter(({ reading }) => reading.status === 'counted');
  for (const citation of citationsOf(ruleSets[id])) {
    // Adverse conditions in Texas are counted by a number that was not read.
    const assumed = all.filter(({ reading }) => reading.status === 'left-out' && !reading.isRead);
    const known = [...counted, ...assumed].filter(({ paragraph }) => isWithin(paragraph, citation));
    expect(
      known.map(({ paragraph }) => paragraph),
      citation,
    ).not.toEqual([]);
  }
  for (const { paragraph, reading } of counted) {
    if (reading.status !== 'counted') continue;
    for (const file of reading.where) {
      expect(existsSync(new URL(file, import.meta.url)), `${paragraph}: ${file}`).toBe(true);
    }
  }
});

it.each(ruleSetIds)('%s says what it leaves out, and whether its text was read in full', (id) => {
  const left = paragraphsOf(id).flatMap(({ reading }) => (reading.status === 'left-out' ? [reading] : []));
  expect(notCounted(id)).toHaveLength(left.length);
  expect(left.length, 'a set that leaves nothing out may say so: add the case here').toBeGreaterThan(0);
  expect(ruleSets[id].verified.isReadInFull).toBe(left.every(({ isRead }) => isRead));
  expect(left.filter(({ isRead }) => !isRead).every(({ means }) => /not read/.test(means))).toBe(true);
});
