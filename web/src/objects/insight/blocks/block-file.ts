import { useApolloClient, useQuery } from '@apollo/client/react'
import { useEffect, useSyncExternalStore } from 'react'
import { graphql } from '../../../gql/gql.ts'
import type { BlockFileQuery } from '../../../gql/graphql.ts'
import { problemOf } from '../../../lib/problem.ts'
import type { FileUpload } from '../../upload/upload.ts'
import { uploadStore } from '../../upload/upload-store.ts'

const BlockFile_query = graphql(`
  query BlockFile($id: ID!) {
    file(id: $id) {
      id name fileType mimeType size durationMs streamUrl hlsUrl downloadUrl posterUrl peaks
      storyboard { gapMs columns rows tileWidth tileHeight count sheetUrls }
      processing { state progress error }
      removed { at }
    }
  }
`)

export type BlockFile = BlockFileQuery['file']

export type FileStanding = {
  file: BlockFile | undefined
  upload: FileUpload | undefined
  isLoading: boolean
  /** Whether there is no such file, or none for whoever looks. */
  isGone: boolean
  /** Whether it could not be asked for and nothing is known of it. */
  hasFailed: boolean
  readAgain: () => void
}

/** A read that begins later is another one: what the one under way finds may be older than what it is read again for. */
const CONTEXT = { batch: true, queryDeduplication: false }

/** The file that a block names, and how far this browser is with sending it. */
export function useBlockFile(fileId: string): FileStanding {
  const { cache } = useApolloClient()
  const { data, previousData, error, refetch } = useQuery(BlockFile_query, {
    variables: { id: fileId },
    context: CONTEXT,
  })
  const uploads = useSyncExternalStore(uploadStore.subscribe, uploadStore.list)
  const isGone = isOfGone(error)
  useEffect(() => listenFor(fileId, () => void refetch().catch(() => undefined)), [fileId, refetch])
  useEffect(() => {
    // Nobody is shown what it was before, wherever it is drawn next.
    if (isGone) cache.evict({ id: cache.identify({ __typename: 'File', id: fileId }) })
  }, [isGone, cache, fileId])
  const known = data ?? (error && previousData?.file.id === fileId ? previousData : undefined)
  const file = isGone ? undefined : known?.file
  return {
    file,
    upload: uploads.find((one) => one.fileId === fileId),
    isLoading: !file && !error,
    isGone,
    hasFailed: Boolean(error) && !isGone && !file,
    readAgain: () => void refetch().catch(() => undefined),
  }
}

const isOfGone = (error: unknown): boolean =>
  error !== undefined && ['missing', 'forbidden'].includes(problemOf(error).kind)

const listeners = new Map<string, Set<() => void>>()

function listenFor(fileId: string, listener: () => void): () => void {
  const those = listeners.get(fileId) ?? new Set()
  listeners.set(fileId, those.add(listener))
  return () => {
    those.delete(listener)
    if (those.size === 0) listeners.delete(fileId)
  }
}

/** Reads files again that changed, as far as blocks on the page name them: also those that were closed or gone. */
export function readFilesAgain(ids: readonly string[]): void {
  for (const id of ids) for (const listener of listeners.get(id) ?? []) listener()
}
