import { counted } from '../../lib/words.ts'

type Found = { total: number; totalIsAtLeast: boolean; peopleCount: number }

/**
 * How many a list has, in words: `26 notes, 8 people`, `10 of 26 notes, 8 people` where a filter is on. Null while it is
 * on its way. @param total how many there are without the filter
 */
export function countsInWords(found: Found | undefined, total: number | undefined, noun: string): string | null {
  if (!found) return null
  const shown = found.totalIsAtLeast
    ? `more than ${found.total.toLocaleString('en')}`
    : found.total.toLocaleString('en')
  const isSome = total !== undefined && total > found.total && !found.totalIsAtLeast
  const things = isSome
    ? `${shown} of ${counted(total, noun)}`
    : `${shown} ${counted(found.total, noun).replace(/^\S+ /, '')}`
  return found.peopleCount > 0 ? `${things}, ${counted(found.peopleCount, 'person')}` : things
}
