import { invalid } from '@verbatim/kit/errors.ts'

/**
 * Text from outside, fit to be kept: trimmed, without NUL characters, at most `max` UTF-16 units.
 * Throws ValidationError whose message begins with `what`, e.g. "A title".
 */
export function limitedText(text: string, max: number, what: string): string {
  const kept = text.replaceAll('\u0000', '').trim()
  if (kept.length > max)
    throw invalid(
      `${what} may have at most ${max.toLocaleString('en-US')} characters. Shorten it by ${kept.length - max}.`,
    )
  return kept
}

/** As `limitedText`, with a name for what has none. */
export const limitedTitle = (text: string, max: number, what: string, fallback: string): string =>
  limitedText(text, max, what) || fallback
