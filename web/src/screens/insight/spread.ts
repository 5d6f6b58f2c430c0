import { briefSpreadWords } from '@verbatim/contracts/segment-words.ts'
import { counted, truncated } from '../../lib/words.ts'

/** How evidence spreads over the segments that the project names. */
export type Spread = {
  label: string
  /** After the label: "2 of 3; none from Small". Empty where there is nothing to say. */
  words: string
  otherPeopleCount: number
  /** Those of which somebody is quoted. */
  reached: readonly { optionId: string; label: string; peopleCount: number }[]
}

/** Beside a heading the name of the field has so much room, in characters. */
const LABEL_ROOM = 24
/** So many segments stand with their numbers before the rest is one. */
const NUMBERED = 6

/** In a word or two, for beside a heading: "Fleet size: 2 of 3". Empty where there is nothing to say. */
export function spreadInBrief(spread: Spread | null | undefined): string {
  const words = spread && briefSpreadWords(spread.words)
  return spread && words ? `${truncated(spread.label, LABEL_ROOM)}: ${words}` : ''
}

/** As a value beside the name of the field: "All three", "2 of 3; none from Small". */
export const spreadValue = ({ words }: Spread): string => words.charAt(0).toUpperCase() + words.slice(1)

/** How many people of each that is reached: "Medium 2, Large 5; 1 person without". */
export function spreadNumbers({ reached, otherPeopleCount }: Spread): string {
  const named = reached.slice(0, NUMBERED).map(({ label, peopleCount }) => `${label} ${peopleCount}`)
  const more = reached.length - NUMBERED
  const numbers = [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ')
  const others = otherPeopleCount > 0 ? `${counted(otherPeopleCount, 'person')} without` : ''
  return [numbers, others].filter(Boolean).join('; ')
}

/** All of it in a line: "Fleet size: 2 of 3; none from Small (Medium 2, Large 5)". */
export function spreadLine(spread: Spread): string {
  const numbers = spreadNumbers(spread)
  return `${spread.label}: ${spread.words}${numbers && ` (${numbers})`}`
}
