import type { ProjectCodingQuery } from '../../../gql/graphql.ts'

export type CodedNote = ProjectCodingQuery['projectCoding'][number]
export type Coder = { id: string; name: string }

/** What somebody is called who may have left. */
export const nameOf = (member: { name: string } | null | undefined): string => member?.name ?? 'Somebody who left'

/** Everybody who codes one of the notes, each once. */
export function codersOf(notes: readonly CodedNote[]): Coder[] {
  const coders = new Map<string, Coder>()
  for (const { tasks } of notes)
    for (const { coderId, coder } of tasks) coders.set(coderId, { id: coderId, name: nameOf(coder) })
  return [...coders.values()]
}
