import type { ApolloClient } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useSyncExternalStore } from 'react'
import { graphql } from '../../../gql/gql.ts'
import type { BlockFileQuery } from '../../../gql/graphql.ts'
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

/** The file that a block names, and how far this browser is with sending it. */
export function useBlockFile(fileId: string): {
  file: BlockFile | undefined
  upload: FileUpload | undefined
  isLoading: boolean
  /** Whether there is no such file, or none for whoever looks. */
  isGone: boolean
} {
  const { data, error } = useQuery(BlockFile_query, { variables: { id: fileId }, context: { batch: true } })
  const uploads = useSyncExternalStore(uploadStore.subscribe, uploadStore.list)
  return {
    file: data?.file,
    upload: uploads.find((one) => one.fileId === fileId),
    isLoading: !data && !error,
    isGone: Boolean(error) && !data,
  }
}

/** Reads files again that changed, as far as they are on the page. */
export function readFilesAgain(client: ApolloClient, ids: readonly string[]): void {
  for (const id of ids)
    if (client.readQuery({ query: BlockFile_query, variables: { id } }))
      void client
        .query({ query: BlockFile_query, variables: { id }, fetchPolicy: 'network-only', context: { batch: true } })
        .catch(() => undefined)
}
