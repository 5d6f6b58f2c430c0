/**
 * Characters that show nothing, or turn what stands around them: control characters, the signs of writing direction
 * (U+202E makes "exe.pdf" of "fdp.exe"), zero-width spaces, byte order marks, and what Unicode calls a letter or a sign
 * and draws as nothing: the fillers of Hangul and the empty braille pattern.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\u115f\u1160\u3164\uffa0\u2800]/gu
const JOINERS = ['\u200c', '\u200d']
/** The joiners between letters stay, for emoji and several scripts need them; white space becomes a space later. */
const KEPT = new Set([...JOINERS, '\t', '\n', '\r'])
/** A joiner that joins nothing shows nothing either. */
const LOOSE_JOINERS = /(?<=^|\s)(?:\u200c|\u200d)+|(?:\u200c|\u200d)+(?=$|\s)/gu

/** A name as it can be shown beside others: one line, without hidden or direction-turning characters, trimmed. */
export const plainLine = (text: string): string =>
  text
    .replace(HIDDEN, (sign) => (KEPT.has(sign) ? sign : ''))
    .replace(/\s+/gu, ' ')
    .replace(LOOSE_JOINERS, '')
    .trim()
