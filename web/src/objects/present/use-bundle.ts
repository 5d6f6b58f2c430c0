import { useMutation } from '@apollo/client/react'
import { AppError } from '@verbatim/contracts/app-error.ts'
import { useEffect, useRef, useState } from 'react'
import type { ExportPresentationInput } from '../../gql/graphql.ts'
import { postForStream } from '../../lib/rest.ts'
import { saveFile } from '../../lib/save-file.ts'
import { fileCounter } from './bundle-progress.ts'
import { ExportPresentation_mutation } from './operations.ts'

/** How far a presentation is that is downloaded: files that are here, of how many, and bytes. */
export type BundleProgress = { files: number; fileCount: number; clipCount: number; bytes: number }

/**
 * Downloads presentations as archives. Clips are cut while one comes, so that it says how far it is. When the part that
 * asked goes, the download ends.
 */
export function useBundle() {
  // The ticket is for this one download: it is kept nowhere.
  const [ask] = useMutation(ExportPresentation_mutation, { fetchPolicy: 'no-cache' })
  const [progress, setProgress] = useState<BundleProgress | null>(null)
  const over = useRef<AbortController | null>(null)
  useEffect(() => () => over.current?.abort(), [])
  const download = async (input: ExportPresentationInput): Promise<void> => {
    const own = new AbortController()
    over.current = own
    const { signal } = own
    try {
      const { data } = await ask({ variables: { input }, context: { fetchOptions: { signal } } })
      const bundle = data?.exportPresentation?.bundle
      if (!bundle) throw new AppError('HumanErrorMessage', 'The presentation did not come. Try again.')
      const { fileName, downloadUrl, ticket, fileCount, clipCount } = bundle
      const count = fileCounter()
      let bytes = 0
      const file = await postForStream(downloadUrl, { ticket }, signal, (piece) => {
        bytes += piece.length
        setProgress({ files: count(piece), fileCount, clipCount, bytes })
      })
      saveFile(fileName, file)
    } finally {
      setProgress(null)
    }
  }
  return { progress, download }
}
