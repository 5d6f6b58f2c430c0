import { sparseCosine, tfIdfVectors } from '@verbatim/kit/ai/terms.ts'
import type { Likeness } from '#src/highlights/clusters/clusters.ts'

/**
 * How alike texts are by meaning: the cosine of their vectors, seen from the middle of all of them. What they share,
 * being of one study, makes any two of them alike and tells nothing.
 */
export function byMeaning(vectors: readonly Float32Array[]): Likeness {
  const middle = new Float64Array(vectors[0]?.length ?? 0)
  for (const vector of vectors) for (const [at, value] of vector.entries()) middle[at] = (middle[at] ?? 0) + value
  const centred = vectors.map((vector) => {
    const moved = Float64Array.from(vector, (value, at) => value - (middle[at] ?? 0) / vectors.length)
    const length = Math.hypot(...moved) || 1
    return moved.map((value) => value / length)
  })
  return (one, other) => {
    const [a, b] = [centred[one], centred[other]]
    let sum = 0
    if (a && b) for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0)
    return sum
  }
}

/** How alike texts are by the words that they share, where this machine has no vectors. */
export function byWords(texts: readonly string[]): Likeness {
  const vectors = tfIdfVectors(texts)
  return (one, other) => {
    const [a, b] = [vectors[one], vectors[other]]
    return a && b ? sparseCosine(a, b) : 0
  }
}
