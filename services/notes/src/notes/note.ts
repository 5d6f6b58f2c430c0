import type { DocumentBlock } from '@verbatim/contracts/document-text.ts'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { invalid, invalidOperation } from '@verbatim/kit/errors.ts'
import { limitedLine, limitedText, limitedTitle } from '@verbatim/kit/limited-text.ts'
import type { NoteLabel } from '#src/fields/labels/note-label-query.ts'
import type { Speaker } from '#src/notes/speaker.ts'

export type NoteKind = 'TEXT' | 'AUDIO' | 'VIDEO' | 'DOCUMENT' | 'IMAGE' | 'SURVEY'

/** A document of a project: an interview, a file with its text, a survey answer. */
export type Note = {
  id: string
  projectId: string
  title: string
  kind: NoteKind
  locked: boolean
  /** COMMUNITY_TEMPLATE, CSV, GOOGLE_DRIVE, ONE_DRIVE, PUBLIC_API, SAMPLE_DATA, SLACK, ZAPIER, or null. */
  importOrigin: string | null
  /** Of a response: the note of the survey that it came with. */
  surveyId: string | null
  /** The first 300 characters of what was said or written, without headings and questions. */
  abstract: string
  /** UTF-16 units of its plain text. */
  textLength: number
  /** What it has in its fields, by label and as text. */
  fields: NoteLabel[]
  createdBy: string | null
  createdAt: Date
  updatedAt: Date
}

/** A note as the audit log names it. */
export const auditedNote = ({ id, title }: Pick<Note, 'id' | 'title'>) => ({ type: 'note', id, name: title })

/** A locked note stays as it is, with its text and highlights: throws InvalidOperation. */
export function refuseLocked(note: Pick<Note, 'locked'>): void {
  if (note.locked) throw invalidOperation('This note is locked. Unlock it to change it.')
}

const ABSTRACT_LENGTH = 300
/** A paragraph that is one quotation from end to end, in the marks of our languages; they stay outside. */
const QUOTATION = /^[“„«"]([^“”„«»"]+)[”“»"]$/
const FIELDS_MAX = 200

/** A note's title from outside. Throws ValidationError over 200 characters. */
export const noteTitle = (title: string): string =>
  limitedTitle(title, TEXT_LIMITS.noteTitle, 'A title', 'Untitled note')

/**
 * The first 300 characters of the text, its blocks parted by spaces. Lists show this as what was said, so headings and
 * the turns of who asks are left out, and of field notes all but the paragraphs that are quotations; a text that has
 * nothing else shows those.
 */
export function abstractOf(
  blocks: readonly Pick<DocumentBlock, 'kind' | 'text' | 'speakerId'>[],
  speakers: readonly Pick<Speaker, 'id' | 'interviewer'>[] = [],
): string {
  const asking = new Set(speakers.flatMap(({ id, interviewer }) => (interviewer ? [id] : [])))
  const answers = blocks.filter(({ kind, speakerId }) => kind !== 'heading' && !asking.has(speakerId ?? ''))
  const quoted = answers.map(({ text }) => ({ text: QUOTATION.exec(text.trim())?.[1] ?? '' }))
  const isFieldNotes = quoted.some(({ text }) => text !== '') && answers.every(({ kind }) => kind !== 'turn')
  const said = isFieldNotes ? quoted : answers
  let text = ''
  for (const block of said.some((one) => one.text.trim() !== '') ? said : blocks) {
    text = `${text} ${block.text.slice(0, ABSTRACT_LENGTH * 2)}`.replace(/\s+/g, ' ').trim()
    if (text.length >= ABSTRACT_LENGTH) break
  }
  return text.slice(0, ABSTRACT_LENGTH).replace(/[\ud800-\udbff]$/, '')
}

/** Length of the text in UTF-16 units, a line break between blocks. */
export const lengthOf = (blocks: readonly Pick<DocumentBlock, 'text'>[]): number =>
  Math.max(
    0,
    blocks.reduce((length, block) => length + block.text.length + 1, -1),
  )

/**
 * Changes of fields by label, as they come from outside; null takes a value away. Throws ValidationError for an empty or
 * long label (250), a long value (10,299), or more than 200 changes.
 */
export function labelChanges(
  changes: readonly { label: string; value?: string | null }[],
): { label: string; value: string | null }[] {
  if (changes.length > FIELDS_MAX) throw invalid(`At most ${FIELDS_MAX} fields can be changed at once.`)
  return changes.map((change) => {
    const label = limitedLine(change.label, TEXT_LIMITS.fieldLabel, 'A label')
    if (!label) throw invalid('Give every field a label.')
    const value = limitedText(change.value ?? '', TEXT_LIMITS.textField, 'A value')
    return { label, value: change.value == null ? null : value }
  })
}

/** Throws ValidationError where a note would have more than 200 values. */
export function refuseManyFields({ fields }: Pick<Note, 'fields'>): void {
  if (fields.length > FIELDS_MAX) throw invalid(`A note may have at most ${FIELDS_MAX} fields.`)
}
