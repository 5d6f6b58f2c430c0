import type { ApolloClient } from '@apollo/client'
import { AppError } from '@verbatim/contracts/app-error.ts'
import { MoveListed_mutation } from '../../project/operations.ts'
import type { ProjectRow } from '../../project/project-columns.tsx'
import type { OwnMove } from './own-move.ts'

/** A project that goes to the group of another folder lies in that folder then, and whoever may open the folder may open it. */
export const FOLDER_MOVE: OwnMove<ProjectRow> = {
  canMove: ({ viewerCan }) => viewerCan.edit && viewerCan.archive,
  question: ({ title }, { to }) => ({
    question: to ? `Move “${title}” to this folder?` : `Move “${title}” out of its folder?`,
    consequence: 'Who may open the folder may open the project, unless it says otherwise itself.',
    verb: 'Move',
    pendingVerb: 'Moving…',
    isHarmless: true,
  }),
  async run(client, { id, folder }, { to }) {
    await move(client, id, to || null)
    return async (now) => {
      if (now && (now.folder?.id ?? '') !== to)
        throw new AppError('InvalidOperation', 'Somebody has moved it since. It stays where they put it.')
      await move(client, id, folder?.id ?? null)
    }
  },
}

const move = (client: ApolloClient, projectId: string, folderId: string | null): Promise<unknown> =>
  client.mutate({ mutation: MoveListed_mutation, variables: { input: { projectId, folderId } } })
