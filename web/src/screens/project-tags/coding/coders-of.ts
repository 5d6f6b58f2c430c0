import type { ProjectCodingQuery } from '../../../gql/graphql.ts'

export type CodedNote = ProjectCodingQuery['projectCoding'][number]
export type Coder = CodedNote['tasks'][number]['coder']

/** Everybody who codes one of the notes, each once. */
export function codersOf(notes: readonly CodedNote[]): Coder[] {
  const coders = new Map<string, Coder>()
  for (const { tasks } of notes) for (const { coder } of tasks) coders.set(coder.id, coder)
  return [...coders.values()]
}
