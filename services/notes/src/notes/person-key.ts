/** Names that stand for nobody in particular. */
const NAMELESS =
  /^(?:(?:unnamed |unknown )?(?:speaker|participant|person|voice|interviewee|respondent)(?:\s*\S{1,3})?|p\d{1,3}|s\d{1,3})$/i

/** Whether a speaker's name is a place holder. */
export const isNameless = (name: string): boolean => name.trim() === '' || NAMELESS.test(name.trim())

/** The field of a note that names whom it is about where nobody speaks in it, as in a survey answer. */
const PERSON_FIELD = /^(?:participant|interviewee|respondent|person|customer)(?: name)?$/i

/** Whether a field of that label names whom a note is about. */
export const isPersonLabel = (label: string): boolean => PERSON_FIELD.test(label.trim())

type KnownSpeaker = { id: string; name: string; interviewer: boolean }

/**
 * Says who said something: the same key for the same person in two notes, '' for the research team. A speaker without a
 * real name ("Speaker 2") is a person of one note only; so is whoever a note without speakers is about, a call written
 * down or an answer, where no field names them.
 */
export function personKey(
  speaker: KnownSpeaker | null,
  fields: readonly { label: string; value: string }[],
  noteId: string,
): string {
  if (speaker?.interviewer) return ''
  const name = speaker ? speaker.name : (fields.find(({ label }) => isPersonLabel(label))?.value ?? '')
  const normal = name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  if (!speaker) return normal || noteId
  return isNameless(normal) ? `${noteId}/${speaker.id}` : normal
}
