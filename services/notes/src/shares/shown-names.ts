import type { Speaker } from '#src/notes/speaker.ts'

/** How who speaks is called on a public page, by speaker: by their name, or by the order in which they appear. */
export function shownNames(speakers: readonly Speaker[], hidesNames: boolean): Map<string, string> {
  let [asking, answering] = [0, 0]
  const inOrder = speakers.toSorted((a, b) => a.position - b.position)
  const askers = inOrder.filter(({ interviewer }) => interviewer).length
  return new Map(
    inOrder.map(({ id, name, interviewer }) => {
      if (!hidesNames) return [id, name]
      if (!interviewer) return [id, `Speaker ${++answering}`]
      return [id, askers > 1 ? `Interviewer ${++asking}` : 'Interviewer']
    }),
  )
}

/** A title in which nobody who speaks is named; it often is the name of whom the interview was with. */
export function titleWithout(title: string, speakers: readonly Speaker[], names: ReadonlyMap<string, string>): string {
  const longestFirst = speakers.toSorted((a, b) => b.name.length - a.name.length)
  return longestFirst.reduce((text, { id, name }) => (name ? text.replaceAll(name, names.get(id) ?? '') : text), title)
}
