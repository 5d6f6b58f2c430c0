import { useMutation } from '@apollo/client/react'
import { CircleAlert } from 'lucide-react'
import { graphql } from '../../gql/gql.ts'
import { problemLine, problemOf } from '../../lib/problem.ts'
import { useSession } from '../../lib/session-context.ts'
import { showToast } from '../../ui/toasts.ts'
import { refusalOf } from './upload.ts'
import { type AnnouncedFile, addFiles, type UploadDoor } from './upload-store.ts'
import { CancelUpload_mutation } from './use-uploads.ts'

const StartInsightUpload_mutation = graphql(`
  mutation StartInsightUpload($input: StartInsightUploadInput!) {
    startInsightUpload(input: $input) { uploadUrl direct file { id } }
  }
`)

/** Who keeps files hears a moment later of an insight that was just made. */
const KNOWN_AFTER_MS = 1000
const TRIES = 4

/** Asks again, a few times, while what it is about is not known there yet. */
export async function whenKnown<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await ask()
    } catch (error) {
      if (problemOf(error).kind !== 'missing' || tries === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, KNOWN_AFTER_MS))
    }
}

/**
 * Sends files that are to stand in an insight. What is not worth sending is said at once. `announced` hears the ids of
 * files that were taken together before their bytes are sent: from then on everybody can see how far they are. It says
 * whether they have a place.
 */
export function useInsightUploads({
  id: insightId,
  projectId,
}: {
  id: string
  projectId: string
}): (files: readonly File[], announced: (files: readonly AnnouncedFile[]) => boolean) => void {
  const session = useSession()
  const [start] = useMutation(StartInsightUpload_mutation)
  const [cancel] = useMutation(CancelUpload_mutation)
  const door: Omit<UploadDoor, 'announced'> = {
    async begin({ file }) {
      const input = { insightId, name: file.name, size: file.size, mimeType: file.type || null }
      const { data } = await whenKnown(() => start({ variables: { input } }))
      if (!data) throw new Error('The server gave no upload')
      const { uploadUrl, direct, file: announced } = data.startInsightUpload
      return { uploadUrl, direct, fileId: announced.id, noteId: null }
    },
    cancel: (fileId) => cancel({ variables: { input: { fileId } } }),
    token: session.token,
    reasonOf(error) {
      const reason = problemLine(error)
      showToast({ message: `The file was not taken. ${reason}`, icon: CircleAlert })
      return reason
    },
  }
  return (files, announced) => {
    for (const file of files) {
      const reason = refusalOf(file, false)
      if (reason) showToast({ message: `${file.name} was not taken. ${reason}`, icon: CircleAlert })
    }
    const sent = files.filter((file) => refusalOf(file, false) === null)
    addFiles({ ...door, announced }, { projectId, insightId }, sent)
  }
}
