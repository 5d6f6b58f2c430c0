import type { ApolloClient } from '@apollo/client'
import { problemLine } from '../../lib/problem.ts'
import { counted } from '../../lib/words.ts'
import { type BulkWork, outcomeWords } from '../../objects/bulk-edit/bulk-work.ts'
import { ArchiveListed_mutation, type Listed, MoveListed_mutation, UnarchiveListed_mutation } from './operations.ts'

export type ProjectAct =
  | { kind: 'archive' | 'unarchive' }
  /** Null for no folder. */
  | { kind: 'move'; folderId: string | null; name: string }

type Project = Listed['project']

/** Does to projects one after the other what is done to one. What is refused is skipped and counted; undo takes back the rest. */
export const projectWork = (client: ApolloClient, act: ProjectAct, projects: readonly Project[]): BulkWork => ({
  title: TITLES[act.kind],
  count: projects.length,
  async run(onStep, signal) {
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
      said: outcomeWords((count) => saidOf(act, counted(count, 'project')), outcome, 'project'),
      undo: done.length > 0 ? () => takeBack(client, act, done) : null,
    }
  },
})

const TITLES = { archive: 'Archiving', unarchive: 'Bringing back', move: 'Moving' }

const saidOf = (act: ProjectAct, count: string): string =>
  act.kind === 'move' ? `${count} moved to ${act.name}` : `${count} ${act.kind === 'archive' ? 'archived' : 'back'}`

/** Whether the act would change the project. */
const isNeeded = (act: ProjectAct, { archivedAt, folder }: Project): boolean =>
  act.kind === 'move' ? (folder?.id ?? null) !== act.folderId : (archivedAt === null) === (act.kind === 'archive')

async function change(client: ApolloClient, act: ProjectAct, projectId: string): Promise<unknown> {
  if (act.kind === 'move')
    return client.mutate({
      mutation: MoveListed_mutation,
      variables: { input: { projectId, folderId: act.folderId } },
    })
  const input = { projectId }
  return act.kind === 'archive'
    ? client.mutate({ mutation: ArchiveListed_mutation, variables: { input } })
    : client.mutate({ mutation: UnarchiveListed_mutation, variables: { input } })
}

async function takeBack(client: ApolloClient, act: ProjectAct, projects: readonly Project[]): Promise<void> {
  for (const { id, folder } of projects)
    await change(
      client,
      act.kind === 'move'
        ? { ...act, folderId: folder?.id ?? null }
        : { kind: act.kind === 'archive' ? 'unarchive' : 'archive' },
      id,
    )
}
