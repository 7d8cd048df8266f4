/** A node that a search is to look at, with how far it is. */
export interface Visit<Node> {
  node: Node;
  length: number;
}

/** Adds to a binary heap with the nearest visit at the root. */
export function insert<Node>(heap: Visit<Node>[], visit: Visit<Node>): void {
  let index = heap.length;
  heap.push(visit);
  while (index > 0) {
    const parent = (index - 1) >> 1;
    if (heap[parent]!.length <= visit.length) break;
    heap[index] = heap[parent]!;
    index = parent;
  }
  heap[index] = visit;
}

export function takeNearest<Node>(heap: Visit<Node>[]): Visit<Node> {
  const nearest = heap[0]!;
  const last = heap.pop()!;
  if (heap.length === 0) return nearest;
  let index = 0;
  for (;;) {
    let child = 2 * index + 1;
    if (child + 1 < heap.length && heap[child + 1]!.length < heap[child]!.length) child++;
    if (child >= heap.length || heap[child]!.length >= last.length) break;
    heap[index] = heap[child]!;
    index = child;
  }
  heap[index] = last;
  return nearest;
}
