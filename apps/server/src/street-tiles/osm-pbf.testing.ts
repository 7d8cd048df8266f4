/**
 * OSM XML as PBF, which Valhalla builds its tiles from (https://wiki.openstreetmap.org/wiki/PBF_Format): only nodes and ways with
 * their tags, each on one line.
 */
export function osmPbf(xml: string): Buffer {
  const strings = [''];
  const numberOf = (text: string) => {
    if (!strings.includes(text)) strings.push(text);
    return strings.indexOf(text);
  };
  const attribute = (element: string, name: string) => {
    const text = new RegExp(`\\b${name}="([^"]*)"`).exec(element)![1]!;
    return text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  };
  const nodes = [...xml.matchAll(/<node [^>]*\/>/g)].map(([element]) => {
    const nano = (name: string) => zigzag(Math.round(Number(attribute(element, name)) * 1e7));
    return message(1, [
      number(1, zigzag(Number(attribute(element, 'id')))),
      number(8, nano('lat')),
      number(9, nano('lon')),
    ]);
  });
  const ways = [...xml.matchAll(/<way [^>]*>.*<\/way>/g)].map(([element]) => {
    const tags = [...element.matchAll(/<tag [^>]*\/>/g)].map(([tag]) => tag);
    const refs = [...element.matchAll(/<nd [^>]*\/>/g)].map(([nd]) => Number(attribute(nd, 'ref')));
    const steps = refs.map((ref, index) => zigzag(ref - (index === 0 ? 0 : refs[index - 1]!)));
    return message(3, [
      number(1, Number(attribute(element, 'id'))),
      packed(
        2,
        tags.map((tag) => numberOf(attribute(tag, 'k'))),
      ),
      packed(
        3,
        tags.map((tag) => numberOf(attribute(tag, 'v'))),
      ),
      packed(8, steps),
    ]);
  });
  const table = message(
    1,
    strings.map((text) => message(1, [Buffer.from(text)])),
  );
  const data = Buffer.concat([table, message(2, nodes), message(2, ways)]);
  const header = message(4, [Buffer.from('OsmSchema-V0.6')]);
  return Buffer.concat([block('OSMHeader', header), block('OSMData', data)]);
}

function block(type: string, raw: Buffer): Buffer {
  const blob = Buffer.concat([message(1, [raw]), number(2, raw.length)]);
  const head = Buffer.concat([message(1, [Buffer.from(type)]), number(3, blob.length)]);
  const length = Buffer.alloc(4);
  length.writeInt32BE(head.length);
  return Buffer.concat([length, head, blob]);
}

/** A field of bytes: a text, a message or packed numbers. */
function message(field: number, parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([varint(field * 8 + 2), varint(content.length), content]);
}

const number = (field: number, value: number): Buffer => Buffer.concat([varint(field * 8), varint(value)]);
const packed = (field: number, values: readonly number[]): Buffer => message(field, values.map(varint));
const zigzag = (value: number): number => (value < 0 ? -value * 2 - 1 : value * 2);

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let left = value;
  for (; left >= 0x80; left = Math.floor(left / 0x80)) bytes.push((left % 0x80) | 0x80);
  return Buffer.from([...bytes, left]);
}
