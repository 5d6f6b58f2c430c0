import { isTriedFirst } from './common-passwords.ts'

/** How hard a password is to guess, beyond the rules that it has to meet. */
export const STRENGTHS = ['WEAK', 'FAIR', 'STRONG'] as const
export type Strength = (typeof STRENGTHS)[number]

/** Bits of guessing below which a password is weak, and below which it is no more than fair. */
const FAIR_FROM = 55
const STRONG_FROM = 70
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', 'azertyuiop']
/** What a character is worth that follows from the one before: of a walk, a row or a repetition. */
const FOLLOWS = 0.2
/** A year is guessed as one of a hundred. */
const YEAR = /(?:19|20)\d\d/g
const YEAR_BITS = 7

/** Estimates it by how many characters do not follow from those before, and of how many kinds they are. */
export function passwordStrength(password: string): Strength {
  const bits = isTriedFirst(password) ? 0 : bitsOf(password)
  return bits < FAIR_FROM ? 'WEAK' : bits < STRONG_FROM ? 'FAIR' : 'STRONG'
}

function bitsOf(password: string): number {
  const years = password.match(YEAR)?.length ?? 0
  const rest = [...password.replace(YEAR, '')]
  const worth = rest.reduce((sum, sign, at) => sum + (follows(rest, at, sign) ? FOLLOWS : 1), 0)
  return worth * Math.log2(kindsOf(password)) + years * YEAR_BITS
}

/** Of how many characters whoever guesses has to choose each one. */
function kindsOf(password: string): number {
  const kinds: [RegExp, number][] = [
    [/\p{Ll}/u, 26],
    [/\p{Lu}/u, 26],
    [/\d/, 10],
    [/[^\p{L}\p{N}]/u, 33],
  ]
  return Math.max(
    2,
    kinds.reduce((sum, [kind, many]) => sum + (kind.test(password) ? many : 0), 0),
  )
}

/** Whether a character is what a walk, a row of the keyboard or a repetition of the ones before goes on with. */
function follows(signs: readonly string[], at: number, sign: string): boolean {
  const [before, earlier] = [signs[at - 1]?.toLowerCase(), signs[at - 2]?.toLowerCase()]
  const now = sign.toLowerCase()
  if (before === undefined) return false
  if (now === before) return true
  const [step, last] = [stepOf(before, now), earlier === undefined ? null : stepOf(earlier, before)]
  if (step !== null && Math.abs(step) === 1 && (last === null || last === step)) return true
  if (ROWS.some((row) => row.includes(before + now) || row.includes(now + before))) return true
  return (
    signs
      .join('')
      .toLowerCase()
      .indexOf(
        signs
          .slice(at - 2, at + 1)
          .join('')
          .toLowerCase(),
      ) <
      at - 2 && at > 3
  )
}

const stepOf = (one: string, other: string): number | null =>
  one.length === 1 && other.length === 1 ? other.charCodeAt(0) - one.charCodeAt(0) : null
