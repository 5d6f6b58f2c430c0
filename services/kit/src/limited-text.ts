import { invalid } from './errors.ts'
import { plainLine } from './plain-line.ts'

/**
 * Text from outside, fit to be kept: trimmed, without the null and half characters that PostgreSQL refuses in text or
 * JSON, at most `max` UTF-16 units.
 * Throws ValidationError whose message begins with `what`, e.g. "A title", and that names the `field` of a form, if any.
 */
export function limitedText(text: string, max: number, what: string, field?: string): string {
  const kept = text.replaceAll('\u0000', '').toWellFormed().trim()
  if (kept.length > max)
    throw invalid(
      `${what} may have at most ${max.toLocaleString('en-US')} characters. Shorten it by ${kept.length - max}.`,
      field === undefined ? undefined : { [field]: 'too long' },
    )
  return kept
}

/** As `limitedText`, for names and titles: one line without hidden characters (plain-line.ts). */
export const limitedLine = (text: string, max: number, what: string, field?: string): string =>
  limitedText(plainLine(text), max, what, field)

/** As `limitedLine`, with a name for what has none. */
export const limitedTitle = (text: string, max: number, what: string, fallback: string): string =>
  limitedLine(text, max, what) || fallback

/** Text in which the characters that PostgreSQL refuses are replaced in place: offsets into it stay what they were. */
export const storableText = (text: string): string => text.replaceAll('\u0000', '\ufffd').toWellFormed()
