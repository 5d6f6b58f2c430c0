import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import type { SentFileQuery } from '../../gql/graphql.ts'
import { useProjectChanges } from '../project/use-project-changes.ts'
import type { FileUpload } from '../upload/upload.ts'
import type { ListedNote } from './notes-query.ts'

const SentFile_query = graphql(`
  query SentFile($noteId: ID!) {
    note(id: $noteId) { id files { id name size fileType durationMs processing { state step progress error } } }
  }
`)

type SentNote = SentFileQuery['note']

/**
 * The notes of what this browser sent that the list does not show: beyond its first page, or not what is looked for.
 * @param listed the notes that the list shows, live by themselves
 */
export function useSentFiles(
  projectId: string,
  uploads: readonly FileUpload[],
  listed: readonly ListedNote[],
): SentNote[] {
  const client = useApolloClient()
  const [known, setKnown] = useState<ReadonlyMap<string, SentNote>>(new Map())
  const shown = new Set(listed.map(({ id }) => id))
  const sent = uploads.flatMap(({ state, noteId }) => (state === 'sent' && noteId ? [noteId] : []))
  const hidden = [...new Set(sent)].filter((noteId) => !shown.has(noteId))
  const wanted = hidden.filter((noteId) => !known.get(noteId)?.files.every(isRead)).join(' ')
  const read = useCallback(async (): Promise<void> => {
    const asked = wanted.split(' ').filter(Boolean)
    const answers = await Promise.allSettled(
      asked.map((noteId) =>
        client.query({ query: SentFile_query, variables: { noteId }, fetchPolicy: 'network-only' }),
      ),
    )
    // A note that somebody has deleted since has no answer; its file stays "sent".
    const notes = answers.flatMap((answer) =>
      answer.status === 'fulfilled' && answer.value.data ? [answer.value.data.note] : [],
    )
    if (notes.length) setKnown((before) => new Map([...before, ...notes.map((note) => [note.id, note] as const)]))
  }, [client, wanted])
  useProjectChanges(projectId, read, ['FILE', 'NOTE'])
  // At once what is newly wanted, and again when it changes.
  useEffect(() => void read(), [read])
  return hidden.flatMap((noteId) => known.get(noteId) ?? [])
}

const isRead = ({ processing }: SentNote['files'][number]): boolean =>
  processing.state === 'DONE' || processing.state === 'CANCELLED'
