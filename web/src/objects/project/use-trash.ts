import { useApolloClient, useMutation } from '@apollo/client/react'
import { Trash2 } from 'lucide-react'
import { graphql } from '../../gql/gql.ts'
import { showProblem, showToast, showUndo } from '../../ui/toasts.ts'
import { confirmQuoted } from '../insight/confirm-quoted.ts'
import { projectsWithin } from './projects-within.ts'

const DeleteProject_mutation = graphql(`
  mutation DeleteProject($input: DeleteProjectInput!) { deleteProject(input: $input) { id restorableUntil } }
`)
const DeleteFolder_mutation = graphql(`
  mutation DeleteFolder($input: DeleteFolderInput!) { deleteFolder(input: $input) { id restorableUntil } }
`)
const DeleteNote_mutation = graphql(`
  mutation DeleteNote($input: DeleteNoteInput!) { deleteNote(input: $input) { id restorableUntil } }
`)
const RestoreFromTrash_mutation = graphql(`
  mutation RestoreFromTrash($input: TrashRefInput!) { restoreFromTrash(input: $input) { id } }
`)

/** What may be put into the trash, with the name that the message says. */
export type Trashed = { kind: 'project' | 'folder' | 'note'; id: string; title: string }

/**
 * Puts something into the trash and offers the way back; what published insights quote only after a question. Reads
 * again what is on screen after both. Answers whether it was deleted; a refusal is shown as a toast.
 */
export function useTrash(): {
  toTrash: (what: Trashed, onRestored?: () => void) => Promise<boolean>
  restore: (id: string) => Promise<void>
} {
  const client = useApolloClient()
  const [deleteProject] = useMutation(DeleteProject_mutation)
  const [deleteFolder] = useMutation(DeleteFolder_mutation)
  const [deleteNote] = useMutation(DeleteNote_mutation)
  const [restoreFromTrash] = useMutation(RestoreFromTrash_mutation)
  const readAgain = () => client.refetchQueries({ include: 'active' }).catch(() => undefined)

  const restore = async (id: string) => {
    await restoreFromTrash({ variables: { input: { id } } })
    await readAgain()
  }
  const undo = async ({ id, title }: Trashed, onRestored?: () => void) => {
    try {
      await restore(id)
      showToast({ message: `${title} is back` })
      onRestored?.()
    } catch (error) {
      showProblem(error)
    }
  }
  /** What of it insights may quote: of a folder, all projects below it. */
  const quotable = async ({ kind, id }: Trashed) => {
    if (kind === 'note') return { noteIds: [id] }
    return { projectIds: await projectsWithin(client, { kind, id }) }
  }
  const toTrash = async (what: Trashed, onRestored?: () => void) => {
    try {
      const back = 'It can be restored from the trash for 30 days.'
      const asked = { question: `Delete ${what.title}?`, verb: `Delete ${what.kind}`, back }
      if (!(await confirmQuoted(client, asked, await quotable(what)))) return false
      if (what.kind === 'project') await deleteProject({ variables: { input: { projectId: what.id } } })
      else if (what.kind === 'folder') await deleteFolder({ variables: { input: { folderId: what.id } } })
      else await deleteNote({ variables: { input: { noteId: what.id } } })
    } catch (error) {
      showProblem(error)
      return false
    }
    showUndo(`${what.title} is in the trash`, () => void undo(what, onRestored), Trash2)
    return true
  }
  return { toTrash, restore }
}
