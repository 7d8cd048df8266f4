import { insert, takeNearest, type Visit } from './path-queue.ts';

export interface Edge<Node> {
  to: Node;
  length: number;
}

/**
 * Dijkstra: the edges of the shortest way from one node to another, in order of travel; empty when both are the
 * same node, null when there is no way. Lengths must not be negative.
 */
export function shortestPath<Node, E extends Edge<Node>>(
  edgesFrom: (node: Node) => readonly E[],
  from: Node,
  to: Node,
): E[] | null {
  const best = new Map<Node, number>([[from, 0]]);
  const arrivals = new Map<Node, { edge: E; from: Node }>();
  const queue: Visit<Node>[] = [{ node: from, length: 0 }];
  while (queue.length > 0) {
    const { node, length } = takeNearest(queue);
    if (node === to) return pathTo(arrivals, from, to);
    if (length > best.get(node)!) continue;
    for (const edge of edgesFrom(node)) {
      const reached = length + edge.length;
      if (reached >= (best.get(edge.to) ?? Infinity)) continue;
      best.set(edge.to, reached);
      arrivals.set(edge.to, { edge, from: node });
      insert(queue, { node: edge.to, length: reached });
    }
  }
  return null;
}

function pathTo<Node, E>(arrivals: Map<Node, { edge: E; from: Node }>, from: Node, to: Node): E[] {
  const path: E[] = [];
  for (let node = to; node !== from; ) {
    const arrival = arrivals.get(node)!;
    path.push(arrival.edge);
    node = arrival.from;
  }
  return path.reverse();
}
