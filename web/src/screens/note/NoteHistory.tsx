import { useApolloClient, useQuery, useSubscription } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useSoon } from '../../lib/use-soon.ts'
import { HistoryFrame } from '../../objects/history/HistoryFrame.tsx'
import { useCompared } from '../../objects/history/use-compared.ts'
import { useHistoryAddress } from '../../objects/history/use-history-address.ts'
import { highlightLine } from '../../objects/history/version-words.ts'
import { crumbsOf } from './note-crumbs.ts'
import type { OpenNote } from './open-note.ts'
import {
  NoteChanged_subscription,
  NoteVersionHighlights_query,
  NoteVersions_query,
  NoteVersionText_query,
  RestoreNoteVersion_mutation,
} from './operations.ts'

/** How the text of a note read before, by people and days. */
export function NoteHistory({ note }: { note: OpenNote }) {
  const { id: noteId } = note
  const client = useApolloClient()
  const address = useHistoryAddress()
  const list = useQuery(NoteVersions_query, { variables: { noteId }, fetchPolicy: 'cache-and-network' })
  const { items = [], nextCursor = null } = list.data?.noteVersions ?? {}
  const compared = useCompared(items, address)
  const { beforeId, afterId } = compared
  const before = useQuery(NoteVersionText_query, { variables: { noteId, versionId: beforeId }, skip: !beforeId })
  const after = useQuery(NoteVersionText_query, {
    variables: { noteId, versionId: afterId },
    // What stands now is another text with everybody's every word.
    fetchPolicy: afterId ? 'cache-first' : 'cache-and-network',
  })
  // What came and went since is known up to now only.
  const sinceId = compared.compare === 'NOW' ? beforeId : null
  const highlights = useQuery(NoteVersionHighlights_query, {
    variables: { noteId, versionId: sinceId ?? '' },
    skip: !sinceId,
    fetchPolicy: 'cache-and-network',
  })
  const { gained = [], lost = [] } = (sinceId && highlights.data?.noteVersionHighlights) || {}
  const readAgain = useSoon(() =>
    Promise.all([list.refetch(), ...(afterId ? [] : [after.refetch()]), ...(sinceId ? [highlights.refetch()] : [])]),
  )
  useSubscription(NoteChanged_subscription, { variables: { noteId }, onData: readAgain })
  const restore = async (versionId: string): Promise<string> => {
    const { data } = await client.mutate({
      mutation: RestoreNoteVersion_mutation,
      variables: { input: { noteId, versionId } },
    })
    readAgain()
    return data?.restoreNoteVersion.undoVersionId ?? versionId
  }
  const more = (cursor: string) => () =>
    list.fetchMore({
      variables: { after: cursor },
      updateQuery: (known, { fetchMoreResult: next }) => ({
        noteVersions: { ...next.noteVersions, items: [...known.noteVersions.items, ...next.noteVersions.items] },
      }),
    })
  const names = new Map(note.speakers.map(({ id, name }) => [id, name]))
  const isHere = after.data && (!beforeId || before.data)
  return (
    <HistoryFrame
      crumbs={[...crumbsOf(note).slice(0, -1), { label: note.title, to: linkTo('note', { noteId }) }]}
      {...{ address, compared }}
      list={{ data: list.data && items, error: list.error, refetch: list.refetch }}
      onMore={nextCursor ? more(nextCursor) : null}
      texts={{
        data: isHere && {
          before: beforeId ? before.data?.noteVersionText.content : null,
          after: after.data?.noteVersionText.content,
        },
        error: before.error ?? after.error,
        refetch: () => Promise.all([before.refetch(), after.refetch()]),
      }}
      onRestore={note.viewerCan.restoreVersion ? restore : null}
      more={highlightLine(gained, lost)}
      card={() => null}
      speakerName={(id) => names.get(id ?? '') ?? null}
    />
  )
}
