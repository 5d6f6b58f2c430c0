type VectorHit = { id: string; score: number }

export type VectorIndex = {
  /** Puts a vector in, or replaces the one of this id. */
  set(id: string, vector: Float32Array): void
  /** False when there was none. */
  remove(id: string): boolean
  has(id: string): boolean
  /**
   * The `count` vectors with the highest dot product (the cosine, for unit vectors), best first, ties by id. `accept`
   * leaves out ids before they are ranked, so that a caller's filter never shortens the answer.
   */
  nearest(vector: Float32Array, count: number, accept?: (id: string) => boolean): VectorHit[]
  size(): number
  /** Bytes held, for whoever decides what to evict. */
  bytes(): number
}

const FIRST_ROWS = 64

type Best = { score: number; row: number }

/** Keeps `best` sorted, best first, and at most `count` long. */
function insertBest(best: Best[], one: Best, count: number, before: (a: Best, b: Best) => boolean) {
  let place = best.length
  while (place > 0 && before(one, best[place - 1] as Best)) place -= 1
  if (place >= count) return
  best.splice(place, 0, one)
  if (best.length > count) best.pop()
}

/** The same numbers with space for at least `needed`. */
function withRoom(rows: Float32Array, needed: number): Float32Array {
  if (needed <= rows.length) return rows
  const larger = new Float32Array(rows.length * 2)
  larger.set(rows)
  return larger
}

/** Dot product of a vector with the row that begins at `start`. */
function rowScore(rows: Float32Array, start: number, vector: Float32Array): number {
  let score = 0
  for (let place = 0; place < vector.length; place += 1) {
    score += (rows[start + place] as number) * (vector[place] as number)
  }
  return score
}

/**
 * Vectors in memory, searched exactly: one growing block of numbers is read from front to end, some 3 ms for 5,000
 * vectors of 384. It holds no link to its source: drop it to evict it, fill it again when needed.
 */
export function createVectorIndex(dimensions: number): VectorIndex {
  let rows: Float32Array = new Float32Array(FIRST_ROWS * dimensions)
  const ids: string[] = []
  const rowOf = new Map<string, number>()

  const check = (vector: Float32Array) => {
    if (vector.length !== dimensions) {
      throw new RangeError(`This index holds vectors of ${dimensions} numbers, not of ${vector.length}`)
    }
  }
  const before = (a: Best, b: Best) =>
    a.score > b.score || (a.score === b.score && (ids[a.row] as string) < (ids[b.row] as string))

  return {
    set: (id, vector) => {
      check(vector)
      const row = rowOf.get(id) ?? ids.length
      rows = withRoom(rows, (row + 1) * dimensions)
      rows.set(vector, row * dimensions)
      rowOf.set(id, row)
      ids[row] = id
    },
    remove: (id) => {
      const row = rowOf.get(id)
      const last = ids.at(-1)
      if (row === undefined || last === undefined) return false
      rows.copyWithin(row * dimensions, (ids.length - 1) * dimensions, ids.length * dimensions)
      ids[row] = last
      rowOf.set(last, row)
      ids.pop()
      rowOf.delete(id)
      return true
    },
    has: (id) => rowOf.has(id),
    nearest: (vector, count, accept) => {
      check(vector)
      const best: Best[] = []
      for (const [row, id] of ids.entries()) {
        if (accept && !accept(id)) continue
        const score = rowScore(rows, row * dimensions, vector)
        if (best.length < count || score >= (best.at(-1)?.score ?? 0)) insertBest(best, { score, row }, count, before)
      }
      return best.map(({ row, score }) => ({ id: ids[row] as string, score }))
    },
    size: () => ids.length,
    bytes: () => rows.byteLength,
  }
}
