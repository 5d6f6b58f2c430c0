/** A word as heard: [startMs, endMs, text], times from the start of the recording. */
export type HeardWord = readonly [startMs: number, endMs: number, text: string]

/** What one speaker said in one go. `speaker` counts from 0 by order of appearance; null where nobody is named. */
export type HeardTurn = { speaker: number | null; startMs: number; endMs: number; words: HeardWord[] }

/** Languages that are written without spaces between words. */
const WITHOUT_SPACES = new Set(['zh', 'yue', 'ja', 'th', 'lo', 'km', 'my', 'bo'])

/** The text of a turn, as heard. */
export const textOfTurn = ({ words }: Pick<HeardTurn, 'words'>, language: string): string =>
  words.map(([, , text]) => text).join(WITHOUT_SPACES.has(language) ? '' : ' ')
