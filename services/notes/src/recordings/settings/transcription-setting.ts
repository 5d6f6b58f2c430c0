import { DEFAULT_SUMMARY_FRAMEWORK, type SummaryFramework } from '@verbatim/contracts/summary-frameworks.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import { limitedText } from '@verbatim/kit/limited-text.ts'

/** Where a value comes from. */
export type SettingSource = 'PROJECT' | 'WORKSPACE' | 'DEFAULT'

/** What is set in one place: for the workspace, or for a project. */
export type TranscriptionSetting = {
  /** ISO 639-1 or 'auto'; null where nothing is chosen here. */
  language: string | null
  /** Names and words to listen for. */
  vocabulary: readonly string[]
  /** How notes are summarised where nobody chooses; null where nothing is chosen here. */
  summaryFramework: SummaryFramework | null
  /** What a summary by a prompt of one's own speaks of; null for none. */
  summaryPrompt: string | null
  /** Whether recordings are summarised once they are written down; null where nothing is chosen here. */
  summarizes: boolean | null
  changedBy: string | null
  changedAt: Date | null
}

export const NOTHING_SET: TranscriptionSetting = {
  language: null,
  vocabulary: [],
  summaryFramework: null,
  summaryPrompt: null,
  summarizes: null,
  changedBy: null,
  changedAt: null,
}

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
): { language: string; from: SettingSource; vocabulary: string[] } {
  const own = new Set(project.vocabulary.map((word) => word.toLowerCase()))
  const vocabulary = [...workspace.vocabulary.filter((word) => !own.has(word.toLowerCase())), ...project.vocabulary]
  if (project.language) return { language: project.language, from: 'PROJECT', vocabulary }
  if (workspace.language) return { language: workspace.language, from: 'WORKSPACE', vocabulary }
  return { language: 'auto', from: 'DEFAULT', vocabulary }
}

/** How notes of a project are summarised: as it chooses, else the workspace, else by the standard one, and on request only. */
export function effectiveSummaries(
  workspace: TranscriptionSetting,
  project: TranscriptionSetting,
): { framework: SummaryFramework; from: SettingSource; prompt: string | null; summarizes: boolean } {
  const [place, from] = project.summaryFramework
    ? [project, 'PROJECT' as const]
    : [workspace, workspace.summaryFramework ? ('WORKSPACE' as const) : ('DEFAULT' as const)]
  return {
    framework: place.summaryFramework ?? DEFAULT_SUMMARY_FRAMEWORK,
    from,
    prompt: project.summaryPrompt ?? workspace.summaryPrompt,
    summarizes: project.summarizes ?? workspace.summarizes ?? false,
  }
}
