import type { ApolloClient } from '@apollo/client'
import { counted } from '../../lib/words.ts'
import {
  ArchiveListed_mutation,
  DeleteListedProject_mutation,
  MoveListed_mutation,
  RestoreListedProject_mutation,
  UnarchiveListed_mutation,
} from '../project/operations.ts'
import { type BulkWork, outcomeWords } from './bulk-work.ts'
import { oneByOne, outcomeOf, takeBackEach } from './one-by-one.ts'

export type ProjectAct =
  | { kind: 'archive' | 'unarchive' | 'delete' }
  /** Null for no folder. */
  | { kind: 'move'; folderId: string | null; name: string }

type Project = { id: string; archivedAt?: string | null; folder?: { id: string } | null }

/** Projects that are to be changed, and how many more were chosen that one may not change. */
type ReadProjects = { those: readonly Project[]; leftOut: number }

/** How many projects are chosen, and how they are read once the work begins. */
export type ProjectsOf = { count: number; read: (signal: AbortSignal) => Promise<ReadProjects> }

/** Does to projects one after the other what is done to one. What is refused is skipped and counted; undo takes back the rest. */
export const projectWork = (client: ApolloClient, act: ProjectAct, { count, read }: ProjectsOf): BulkWork => ({
  title: TITLES[act.kind],
  count,
  async run(onStep, signal) {
    const doOne = async (project: Project): Promise<Project | null> => {
      if (!isNeeded(act, project)) return null
      await change(client, act, project.id)
      return project
    }
    const { those, leftOut } = await read(signal)
    const worked = await oneByOne(those, doOne, { onStep, signal })
    return {
      said: outcomeWords((many) => saidOf(act, counted(many, 'project')), outcomeOf(worked, leftOut), 'project'),
      undo: worked.done.length > 0 ? () => takeBackEach(worked.done, (one) => takeBack(client, act, one)) : null,
    }
  },
})

const TITLES = { archive: 'Archiving', unarchive: 'Bringing back', move: 'Moving', delete: 'Deleting' }

const SAID = { archive: 'archived', unarchive: 'back', delete: 'in the trash' }

const saidOf = (act: ProjectAct, count: string): string =>
  act.kind === 'move' ? `${count} moved to ${act.name}` : `${count} ${SAID[act.kind]}`

/** Whether the act would change the project. */
function isNeeded(act: ProjectAct, { archivedAt, folder }: Project): boolean {
  if (act.kind === 'move') return (folder?.id ?? null) !== act.folderId
  return act.kind === 'delete' || (archivedAt == null) === (act.kind === 'archive')
}

async function change(client: ApolloClient, act: ProjectAct, projectId: string): Promise<unknown> {
  const input = { projectId }
  switch (act.kind) {
    case 'move':
      return client.mutate({
        mutation: MoveListed_mutation,
        variables: { input: { ...input, folderId: act.folderId } },
      })
    case 'archive':
      return client.mutate({ mutation: ArchiveListed_mutation, variables: { input } })
    case 'unarchive':
      return client.mutate({ mutation: UnarchiveListed_mutation, variables: { input } })
    case 'delete':
      return client.mutate({ mutation: DeleteListedProject_mutation, variables: { input } })
  }
}

const takeBack = (client: ApolloClient, act: ProjectAct, { id, folder }: Project): Promise<unknown> =>
  act.kind === 'delete'
    ? client.mutate({ mutation: RestoreListedProject_mutation, variables: { input: { id } } })
    : change(client, backOf(act, folder?.id ?? null), id)

function backOf(act: ProjectAct, folderId: string | null): ProjectAct {
  if (act.kind === 'move') return { ...act, folderId }
  return { kind: act.kind === 'archive' ? 'unarchive' : 'archive' }
}
