import type { ApolloClient } from '@apollo/client'
import type { BulkChangeInput } from '../../gql/graphql.ts'
import { counted } from '../../lib/words.ts'
import type { BulkWork, ChosenRows } from './bulk-work.ts'
import { serverEdit } from './server-edit.ts'

export type ProjectAct =
  | { kind: 'archive' | 'unarchive' | 'delete' | 'star' | 'unstar' }
  /** Null for no folder. */
  | { kind: 'move'; folderId: string | null; name: string }

/** What stands beside every list: stars are told to nobody, and are read again where they were changed. */
const NAVIGATION = ['StarredProjects']

/** Does something to projects that are chosen, by a job that goes on when the page is closed and is taken back for a day. */
export function projectEdit(client: ApolloClient, act: ProjectAct, chosen: ChosenRows): BulkWork {
  const work = serverEdit(client, {
    asked: { job: 'notes', objectType: 'PROJECT', change: changeOf(act) },
    noun: 'project',
    chosen,
    title: TITLES[act.kind],
    said: (count) => saidOf(act, counted(count, 'project')),
  })
  if (act.kind !== 'star' && act.kind !== 'unstar') return work
  const readStars = () => client.refetchQueries({ include: NAVIGATION }).catch(() => undefined)
  return {
    ...work,
    async run(onStep, signal) {
      const { said, undo } = await work.run(onStep, signal)
      await readStars()
      return { said, undo: undo && (() => undo().then(readStars)) }
    },
  }
}

function changeOf(act: ProjectAct): BulkChangeInput {
  switch (act.kind) {
    case 'move':
      return { moveToFolder: { folderId: act.folderId } }
    case 'delete':
      return { delete: true }
    case 'star':
    case 'unstar':
      return { starred: act.kind === 'star' }
    default:
      return { archived: act.kind === 'archive' }
  }
}

const TITLES: Record<ProjectAct['kind'], string> = {
  archive: 'Archiving',
  unarchive: 'Bringing back',
  move: 'Moving',
  delete: 'Deleting',
  star: 'Starring',
  unstar: 'Taking stars away',
}

const SAID = {
  archive: 'archived',
  unarchive: 'back',
  delete: 'in the trash',
  star: 'starred',
  unstar: 'no longer starred',
}

const saidOf = (act: ProjectAct, count: string): string =>
  act.kind === 'move' ? `${count} moved to ${act.name}` : `${count} ${SAID[act.kind]}`
