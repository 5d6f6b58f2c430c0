import { parseHexColor } from '@verbatim/contracts/hex-colors.ts'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import type { ProjectSection } from '@verbatim/contracts/project-sections.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import { limitedText, limitedTitle } from '@verbatim/kit/limited-text.ts'

/** A project: a place for notes, highlights and tags about one question. Its readme, which may be long, is read apart. */
export type Project = {
  id: string
  folderId: string | null
  title: string
  summary: string
  icon: string | null
  /** `#rgb` or `#rrggbb`, lower-case. */
  color: string | null
  /** Language of recordings, ISO 639-1, or 'auto'. */
  transcriptionLanguage: string
  sample: boolean
  /** Since when it is only read; null for one in use. */
  archivedAt: Date | null
  archivedBy: string | null
  /** As somebody set them; null for the usual ones. */
  sections: readonly ProjectSection[] | null
  /** The field of notes whose options are its segments; it may have been deleted since. */
  segmentFieldId: string | null
  createdBy: string | null
  createdAt: Date
  updatedAt: Date
}

const ICON_MAX = 50
const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/** A project's title from outside. Throws ValidationError over 200 characters. */
export const projectTitle = (title: string): string =>
  limitedTitle(title, TEXT_LIMITS.projectTitle, 'A title', 'Untitled project')

/** Throws ValidationError over 1,000 characters. */
export const projectSummary = (summary: string): string => limitedText(summary, TEXT_LIMITS.projectSummary, 'A summary')

/** Throws ValidationError over 5,000,000 characters. */
export const projectReadme = (readme: string): string => limitedText(readme, TEXT_LIMITS.richTextContent, 'A readme')

/** The name of an icon or an emoji; null or empty for none. */
export const projectIcon = (icon: string | null | undefined): string | null =>
  limitedText(icon ?? '', ICON_MAX, 'An icon') || null

/** A hex colour of 3 or 6 digits, with or without #; null or empty for none. Throws ValidationError for anything else. */
export function projectColor(color: string | null | undefined): string | null {
  if ((color ?? '').trim() === '') return null
  const hex = parseHexColor(color ?? '')
  if (!hex) throw invalid('A color is written as 3 or 6 hexadecimal digits, e.g. #2f6feb.')
  return hex
}

/** A language of recordings. Throws ValidationError for what ISO 639-1 does not know. */
export function transcriptionLanguage(language: string): string {
  const code = language.trim().toLowerCase()
  if (code === 'auto' || (/^[a-z]{2}$/.test(code) && languages.of(code) !== undefined)) return code
  throw invalid('Give the language as two letters, e.g. en, or auto.')
}
