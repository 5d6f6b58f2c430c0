import { counted } from '../../lib/words.ts'

type Move = {
  highlightCount: number
  noteCount: number
  /** Whether the other project has a tag of that title. */
  isThere: boolean
}

/** What a move of a tag changes, and what a copy does instead, a sentence each. */
export function moveSentences({ highlightCount, noteCount, isThere }: Move, project: string): string[] {
  const loses = highlightCount === 1 ? 'loses it and stays' : 'lose it and stay'
  return [
    highlightCount === 0
      ? 'No highlight has it, so none changes.'
      : `${counted(highlightCount, 'highlight')} in ${counted(noteCount, 'note')} ${loses} in this project. A copy leaves the tag on ${highlightCount === 1 ? 'it' : 'them'}.`,
    isThere
      ? `“${project}” has a tag of this name. Links to this one lead there.`
      : 'It keeps its definition, and links to it still work.',
    'It can be undone for 24 hours.',
  ]
}
