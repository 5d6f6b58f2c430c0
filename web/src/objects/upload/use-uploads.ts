import { useMutation } from '@apollo/client/react'
import { useSyncExternalStore } from 'react'
import { graphql } from '../../gql/gql.ts'
import { problemLine } from '../../lib/problem.ts'
import { useSession } from '../../lib/session-context.ts'
import { showProblem } from '../../ui/toasts.ts'
import { begunUploads } from './begun-uploads.ts'
import type { FileUpload } from './upload.ts'
import { addFiles, cancelFile, dismissFile, retryFile, type UploadDoor, uploadStore } from './upload-store.ts'

const StartUpload_mutation = graphql(`
  mutation StartUpload($input: StartUploadInput!) {
    startUpload(input: $input) { uploadUrl direct file { id } note { id } }
  }
`)
export const CancelUpload_mutation = graphql(`
  mutation CancelUpload($input: FileRefInput!) { cancelUpload(input: $input) { id processing { state } } }
`)
const RetryFile_mutation = graphql(`
  mutation RetryFile($input: FileRefInput!) { retryFile(input: $input) { id processing { state step progress } } }
`)

const RemoveFailedFile_mutation = graphql(`
  mutation RemoveFailedFile($input: FileRefInput!) { removeFailedFile(input: $input) { fileId } }
`)

/** The files that this browser sends to a project, and what can be done with files on their way. */
export function useUploads(projectId: string): {
  uploads: readonly FileUpload[]
  /** Ids of files that this browser began to send, also before the page was loaded. */
  begun: () => ReadonlySet<string>
  /** Sends files: each becomes a note, or part of the note that is named. */
  add: (files: readonly File[], noteId?: string | null) => void
  cancel: (key: string) => void
  retry: (key: string) => void
  dismiss: (key: string) => void
  /** Stops an upload or the reading of a file that another page or person began. */
  cancelOnServer: (fileId: string) => void
  /** Has the server read a file again. */
  retryOnServer: (fileId: string) => void
  /** Removes a file for good of which nothing came. */
  removeOnServer: (fileId: string) => void
} {
  const session = useSession()
  const [startUpload] = useMutation(StartUpload_mutation)
  const [cancelUpload] = useMutation(CancelUpload_mutation)
  const [retryOnServer] = useMutation(RetryFile_mutation)
  const [removeFile] = useMutation(RemoveFailedFile_mutation)
  const uploads = useSyncExternalStore(uploadStore.subscribe, uploadStore.list)
  const door: UploadDoor = {
    async begin({ projectId, noteId, file }) {
      const input = { projectId, noteId, name: file.name, size: file.size, mimeType: file.type || null }
      const { data } = await startUpload({ variables: { input } })
      if (!data) throw new Error('The server gave no upload')
      const { uploadUrl, direct, file: announced, note } = data.startUpload
      return { uploadUrl, direct, fileId: announced.id, noteId: note.id }
    },
    cancel: (fileId) => cancelUpload({ variables: { input: { fileId } } }),
    token: session.token,
    reasonOf: problemLine,
  }
  const told = (work: Promise<unknown>) => void work.catch((error: unknown) => showProblem(error))
  return {
    uploads: uploads.filter((upload) => upload.projectId === projectId && upload.insightId === null),
    begun: begunUploads.fileIds,
    add: (files, noteId) => addFiles(door, { projectId, noteId: noteId ?? null }, files),
    cancel: (key) => told(cancelFile(key)),
    retry: retryFile,
    dismiss: dismissFile,
    cancelOnServer: (fileId) => told(cancelUpload({ variables: { input: { fileId } } })),
    retryOnServer: (fileId) => told(retryOnServer({ variables: { input: { fileId } } })),
    removeOnServer: (fileId) => told(removeFile({ variables: { input: { fileId } } })),
  }
}
