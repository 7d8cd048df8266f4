export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The choices with those that are chosen and not among them: archived, beyond the page, or not to be listed. */
export function withChosen(
  choices: readonly Choice[],
  chosen: readonly string[],
  named: readonly Choice[],
): Choice[] {
  const known = new Set(choices.map(({ value }) => value));
  const missing = chosen
    .filter((value) => !known.has(value))
    .map((value) => named.find((one) => one.value === value) ?? { value, label: 'Deleted item' });
  return [...choices, ...missing];
}
