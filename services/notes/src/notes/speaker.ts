import { personColor } from '@verbatim/contracts/person-color.ts'

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

/** The speakers of one note by order of appearance with the colours of their names, none twice up to eight; 0 for interviewers. */
export function withColors<T extends Pick<Speaker, 'interviewer' | 'name' | 'position'>>(
  speakers: readonly T[],
): (T & { color: number })[] {
  const taken = new Set<number>()
  return speakers
    .toSorted((a, b) => a.position - b.position)
    .map((speaker) => {
      const color = speaker.interviewer ? 0 : personColor(speaker.name, taken)
      if (color) taken.add(color)
      return { ...speaker, color }
    })
}
