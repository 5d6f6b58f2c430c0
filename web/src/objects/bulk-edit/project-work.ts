import type { ApolloClient } from '@apollo/client'
import { problemLine } from '../../lib/problem.ts'
import { counted } from '../../lib/words.ts'
import {
  ArchiveListed_mutation,
  DeleteListedProject_mutation,
  MoveListed_mutation,
  RestoreListedProject_mutation,
  UnarchiveListed_mutation,
} from '../project/operations.ts'
import { type BulkWork, outcomeWords } from './bulk-work.ts'

export type ProjectAct =
  | { kind: 'archive' | 'unarchive' | 'delete' }
  /** Null for no folder. */
  | { kind: 'move'; folderId: string | null; name: string }

type Project = { id: string; archivedAt?: string | null; folder?: { id: string } | null }

/** Projects, or how they are read once the work begins, and how many they are. */
export type ProjectsOf = { count: number; read: (signal: AbortSignal) => Promise<readonly Project[]> }

/** Does to projects one after the other what is done to one. What is refused is skipped and counted; undo takes back the rest. */
export const projectWork = (client: ApolloClient, act: ProjectAct, { count, read }: ProjectsOf): BulkWork => ({
  title: TITLES[act.kind],
  count,
  async run(onStep, signal) {
    const projects = await read(signal)
    const done: Project[] = []
    const refused: string[] = []
    for (const [at, project] of projects.entries()) {
      if (signal.aborted) break
      if (isNeeded(act, project))
        await change(client, act, project.id).then(
          () => done.push(project),
          (error: unknown) => refused.push(problemLine(error)),
        )
      onStep(at + 1)
    }
    const skipped = { skipped: refused.length, because: refused[0] ?? null }
    const outcome = { changed: done.length, ...skipped, ...(signal.aborted && { stopped: 'cancelled' as const }) }
    return {
      said: outcomeWords((many) => saidOf(act, counted(many, 'project')), outcome, 'project'),
      undo: done.length > 0 ? () => takeBack(client, act, done) : null,
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

async function takeBack(client: ApolloClient, act: ProjectAct, projects: readonly Project[]): Promise<void> {
  for (const { id, folder } of projects)
    if (act.kind === 'delete')
      await client.mutate({ mutation: RestoreListedProject_mutation, variables: { input: { id } } })
    else await change(client, backOf(act, folder?.id ?? null), id)
}

function backOf(act: ProjectAct, folderId: string | null): ProjectAct {
  if (act.kind === 'move') return { ...act, folderId }
  return { kind: act.kind === 'archive' ? 'unarchive' : 'archive' }
}
