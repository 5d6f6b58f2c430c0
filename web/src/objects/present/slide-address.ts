/** Which slide the address names: counted from 1, or `last`. What names none is the first. @returns an index */
export function slideAt(named: unknown, count: number): number {
  if (named === 'last') return count - 1
  const at = typeof named === 'string' && /^\d{1,4}$/.test(named) ? Number(named) - 1 : 0
  return Math.min(Math.max(at, 0), count - 1)
}
