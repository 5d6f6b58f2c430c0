/**
 * How well an order puts the better answers first, from 0 to 1: normalised discounted cumulative gain of the first ten,
 * with a gain of 2^grade - 1 (Järvelin and Kekäläinen 2002; the exponential gain of Burges and others 2005).
 * @param grades of every thing that answers at all; what is not named has grade 0.
 */
export function ndcg(order: readonly string[], grades: Readonly<Record<string, number>>, depth = 10): number {
  const ideal = gainOf(
    Object.values(grades)
      .toSorted((one, other) => other - one)
      .slice(0, depth),
  )
  return ideal ? gainOf(order.slice(0, depth).map((id) => grades[id] ?? 0)) / ideal : 1
}

const gainOf = (grades: readonly number[]): number =>
  grades.reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)
