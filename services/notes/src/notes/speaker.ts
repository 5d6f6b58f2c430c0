/** Somebody who speaks in a note. */
export type Speaker = {
  id: string
  noteId: string
  name: string
  /** Someone of the research team. */
  interviewer: boolean
  /** Order of appearance, from 0. */
  position: number
}

const COLORS = 8

/** The speakers of one note with their colours: 1 to 8 by order of appearance and round again, 0 for interviewers. */
export function withColors<T extends Pick<Speaker, 'interviewer' | 'position'>>(
  speakers: readonly T[],
): (T & { color: number })[] {
  let guests = 0
  return speakers
    .toSorted((a, b) => a.position - b.position)
    .map((speaker) => ({ ...speaker, color: speaker.interviewer ? 0 : (guests++ % COLORS) + 1 }))
}
