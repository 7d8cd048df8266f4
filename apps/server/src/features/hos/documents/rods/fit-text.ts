import type { Measure, Typeface } from './drawing.ts';

type Room = { width: number; size: number; typeface?: Typeface; measure: Measure };

/** The words of a text in lines that fit; a word wider than the room is broken. */
export function wrapText(content: string, room: Room): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of content.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer, room)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (!fits(line, room) && line.length > 1) {
      const head = headThatFits(line, room);
      lines.push(head);
      line = line.slice(head.length);
    }
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line];
}

/** One line, ended by `...` where it is cut. */
export function cutText(content: string, room: Room): string {
  if (fits(content, room)) return content;
  const { width, measure, size, typeface = 'regular' } = room;
  const shorter = { ...room, width: width - measure('...', size, typeface) };
  return `${headThatFits(content, shorter).trimEnd()}...`;
}

function fits(content: string, { width, size, typeface = 'regular', measure }: Room): boolean {
  return measure(content, size, typeface) <= width;
}

function headThatFits(content: string, room: Room): string {
  let length = content.length;
  while (length > 1 && !fits(content.slice(0, length), room)) length--;
  return content.slice(0, length);
}
