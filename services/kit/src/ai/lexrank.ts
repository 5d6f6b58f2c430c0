import { sparseCosine, tfIdfVectors } from './terms.ts'

/** How alike two sentences are, by their places in the list: 0 for strangers, 1 for the same. */
export type Likeness = (a: number, b: number) => number

/** Sentences are compared with every other one; longer texts are ranked in parts, then the parts' best. */
const PART = 400
const PART_BEST = 60
const DAMPING = 0.15
const ROUNDS = 50

/** Of two unit vectors their cosine. */
export function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let place = 0; place < a.length; place += 1) sum += (a[place] ?? 0) * (b[place] ?? 0)
  return sum
}

/** Compares by embeddings where given, else by words. */
export function likenessOf(sentences: readonly string[], embeddings?: readonly Float32Array[]): Likeness {
  const empty = new Float32Array()
  if (embeddings) return (a, b) => dot(embeddings[a] ?? empty, embeddings[b] ?? empty)
  const vectors = tfIdfVectors(sentences)
  const none = new Map<string, number>()
  return (a, b) => sparseCosine(vectors[a] ?? none, vectors[b] ?? none)
}

type Graph = { weights: Float64Array; neighbours: number[] }

/**
 * Links sentences that are more alike than usual in this text: over the mean by one deviation. Such a threshold suits every model: one where
 * all cosines are high and one where most are zero.
 */
function linkAlike(places: readonly number[], alike: Likeness): Graph {
  const size = places.length
  const weights = new Float64Array(size * size)
  let sum = 0
  let squares = 0
  for (const [row, a] of places.entries()) {
    for (let column = row + 1; column < size; column += 1) {
      const value = alike(a, places[column] ?? 0)
      weights[row * size + column] = value
      sum += value
      squares += value * value
    }
  }
  const pairs = Math.max(1, (size * (size - 1)) / 2)
  const mean = sum / pairs
  const threshold = mean + Math.sqrt(Math.max(0, squares / pairs - mean * mean))
  const neighbours = new Array<number>(size).fill(0)
  for (let row = 0; row < size; row += 1) {
    for (let column = row + 1; column < size; column += 1) {
      const value = weights[row * size + column] ?? 0
      const weight = value > threshold ? value : 0
      weights[row * size + column] = weight
      weights[column * size + row] = weight
      if (weight === 0) continue
      neighbours[row] = (neighbours[row] ?? 0) + 1
      neighbours[column] = (neighbours[column] ?? 0) + 1
    }
  }
  return { weights, neighbours }
}

/** PageRank over the links: a sentence matters when sentences that matter are like it (LexRank, Erkan & Radev 2004). */
function pageRank({ weights }: Graph, size: number): Float64Array {
  const totals = new Float64Array(size)
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1)
      totals[row] = (totals[row] ?? 0) + (weights[row * size + column] ?? 0)
  }
  let rank = new Float64Array(size).fill(1 / size)
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = new Float64Array(size).fill(DAMPING / size)
    for (let row = 0; row < size; row += 1) {
      const total = totals[row] ?? 0
      const share = (1 - DAMPING) * (rank[row] ?? 0)
      for (let column = 0; column < size; column += 1) {
        const part = total > 0 ? (weights[row * size + column] ?? 0) / total : 1 / size
        next[column] = (next[column] ?? 0) + share * part
      }
    }
    rank = next
  }
  return rank
}

/** How central a sentence is: 1 for the most central. `neighbours` are the sentences much like it. */
export type Central = { index: number; score: number; neighbours: number }

function rankPart(places: readonly number[], alike: Likeness): Central[] {
  const graph = linkAlike(places, alike)
  const rank = pageRank(graph, places.length)
  const top = Math.max(...rank)
  return places.map((index, row) => ({
    index,
    score: top > 0 ? (rank[row] ?? 0) / top : 0,
    neighbours: graph.neighbours[row] ?? 0,
  }))
}

const byScore = (a: Central, b: Central) => b.score - a.score || a.index - b.index

/** How central every one of `count` sentences is; in a long text only the best of each part compete to the end. */
export function rankCentral(count: number, alike: Likeness): Central[] {
  const all = Array.from({ length: count }, (_sentence, index) => index)
  if (count <= PART) return rankPart(all, alike)
  const parts = Array.from({ length: Math.ceil(count / PART) }, (_part, part) =>
    rankPart(all.slice(part * PART, (part + 1) * PART), alike).sort(byScore),
  )
  const finalists = parts
    .flatMap((part) => part.slice(0, PART_BEST))
    .sort(byScore)
    .slice(0, PART)
  const places = finalists.map(({ index }) => index).sort((a, b) => a - b)
  const chosen = new Map(rankPart(places, alike).map((central) => [central.index, central]))
  // The others keep their order of the first round, below the finalists.
  const others = parts.flat().map((central) => chosen.get(central.index) ?? { ...central, score: central.score / 10 })
  return others.sort((a, b) => a.index - b.index)
}
