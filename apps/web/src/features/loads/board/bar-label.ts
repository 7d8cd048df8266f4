/** Of the font of the board, generously. */
const CHARACTER_PX = 7.4;
const PADDING_PX = 12;

export const textPx = (text: string): number => text.length * CHARACTER_PX;

/** What of the number of a load fits: all of it, else its last part, else nothing. */
export function barLabel(reference: string, widthPx: number): string {
  const last = reference.split('-').at(-1)!;
  return [reference, last].find((text) => textPx(text) + PADDING_PX <= widthPx) ?? '';
}

export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The parts of a stretch that are left free by others, in order. */
export function clearOf(whole: Stretch, taken: readonly Stretch[]): Stretch[] {
  let free: Stretch[] = [whole];
  for (const { from, to } of taken) {
    free = free.flatMap((part) => {
      if (to <= part.from || from >= part.to) return [part];
      return [
        { from: part.from, to: Math.max(part.from, from) },
        { from: Math.min(part.to, to), to: part.to },
      ].filter((rest) => rest.to > rest.from);
    });
  }
  return free;
}

export interface PlacedLabel {
  readonly text: string;
  readonly fromPx: number;
}

/** Where the number of a load is printed on its bar: beside the rests on it, the whole number where there is room for it. */
export function placeLabel(reference: string, bar: Stretch, rests: readonly Stretch[]): PlacedLabel | null {
  const parts = clearOf(bar, rests);
  const labels = parts.map((part) => ({ part, text: barLabel(reference, part.to - part.from) }));
  const found = labels.find(({ text }) => text === reference) ?? labels.find(({ text }) => text !== '');
  return found ? { text: found.text, fromPx: found.part.from - bar.from } : null;
}
