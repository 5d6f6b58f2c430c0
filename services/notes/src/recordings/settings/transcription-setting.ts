import { invalid } from '@verbatim/kit/errors.ts'
import { limitedText } from '@verbatim/kit/limited-text.ts'

/** What is set in one place: for the workspace, or for a project. */
export type TranscriptionSetting = {
  /** ISO 639-1 or 'auto'; null where nothing is chosen here. */
  language: string | null
  /** Names and words to listen for. */
  vocabulary: readonly string[]
  changedBy: string | null
  changedAt: Date | null
}

export const NOTHING_SET: TranscriptionSetting = { language: null, vocabulary: [], changedBy: null, changedAt: null }

const WORDS_MAX = 60
const WORD_MAX = 50
/** Two such lists are what the recogniser takes. */
const LETTERS_MAX = 400

/**
 * Words to listen for, trimmed, each once, without what is empty. Throws ValidationError for more than 60, for one of more
 * than 50 characters, and for more than 400 characters together: what went beyond would not be listened for.
 */
export function transcriptionVocabulary(words: readonly string[]): string[] {
  if (words.length > WORDS_MAX) throw invalid(`At most ${WORDS_MAX} words can be listened for.`)
  const read = words.map((word) =>
    limitedText(word, WORD_MAX, 'A word')
      .replaceAll(/[\s,.]+/g, ' ')
      .trim(),
  )
  const each = [...new Map(read.filter(Boolean).map((word) => [word.toLowerCase(), word])).values()]
  if (each.reduce((sum, word) => sum + word.length, 0) > LETTERS_MAX)
    throw invalid(`The words may have ${LETTERS_MAX} characters together.`)
  return each
}

/** What counts for a recording: the project's language, else the workspace's, else the spoken one; both lists of words. */
export function effectiveTranscription(
  workspace: TranscriptionSetting,
  project: TranscriptionSetting,
): { language: string; from: 'PROJECT' | 'WORKSPACE' | 'DEFAULT'; vocabulary: string[] } {
  const own = new Set(project.vocabulary.map((word) => word.toLowerCase()))
  const vocabulary = [...workspace.vocabulary.filter((word) => !own.has(word.toLowerCase())), ...project.vocabulary]
  if (project.language) return { language: project.language, from: 'PROJECT', vocabulary }
  if (workspace.language) return { language: workspace.language, from: 'WORKSPACE', vocabulary }
  return { language: 'auto', from: 'DEFAULT', vocabulary }
}
