import { useApolloClient, useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { attempt } from '../../lib/attempt.ts'
import { useCall } from '../../lib/use-call.ts'
import { counted } from '../../lib/words.ts'
import { joined } from '../../objects/project/PagedRows.tsx'
import { MergeTags_mutation } from '../../objects/tag/operations.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useUndoStack } from '../../ui/UndoRoom.tsx'
import { SplitHighlights_query, SplitTag_mutation } from './operations.ts'
import styles from './SplitTag.module.css'

type SplitTagProps = { tag: { id: string; title: string; project: { id: string } }; onClose: () => void }

/** Asks which highlights of a tag go under a new one, and what that is called. */
export function SplitTag({ tag, onClose }: SplitTagProps) {
  const [title, setTitle] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const variables = { projectId: tag.project.id, tagIds: [tag.id] }
  const query = useQuery(SplitHighlights_query, { variables, fetchPolicy: 'network-only' })
  const { failure, pending, run } = useCall()
  const client = useApolloClient()
  const navigate = useNavigate()
  const undos = useUndoStack()
  /** The way back is that the new tag goes into the one that it was split off. */
  const offerUndo = (splitId: string): void => {
    const input = { targetId: tag.id, sourceIds: [splitId] }
    const merge = () => client.mutate({ mutation: MergeTags_mutation, variables: { input } })
    const readAgain = () => client.refetchQueries({ include: 'active' }).catch(() => undefined)
    undos.push(`“${title.trim()}” is split off`, async () => {
      if (await attempt(merge, readAgain)) navigate(linkTo('tag', { tagId: tag.id }))
    })
  }
  const split = () =>
    run(async () => {
      const input = { tagId: tag.id, title, highlightIds: [...chosen] }
      const { data } = await client.mutate({ mutation: SplitTag_mutation, variables: { input } })
      onClose()
      if (!data) return
      navigate(linkTo('tag', { tagId: data.splitTag.id }))
      offerUndo(data.splitTag.id)
    })
  const more = (after: string) =>
    query.fetchMore({
      variables: { after },
      updateQuery: (before, { fetchMoreResult: next }) => ({ highlights: joined(before.highlights, next.highlights) }),
    })
  const choose = (id: string, isChosen: boolean): void => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <Dialog
      title={`Split “${tag.title}”`}
      onClose={onClose}
      onSubmit={() => void split()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={!title.trim() || chosen.size === 0}
            pending={pending && 'Splitting…'}
          >
            {chosen.size === 0 ? 'Split' : `Split off ${counted(chosen.size, 'highlight')}`}
          </Button>
        </>
      }
    >
      <div className="col gap-4">
        <TextInput
          label="Name of the new tag"
          error={failure}
          maxLength={200}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          data-autofocus
        />
        <QueryState
          query={query}
          failed="The highlights did not load"
          framed
          waiting={<SkeletonRows rows={4} height={40} label="Loading highlights" />}
        >
          {({ highlights: { items, nextCursor } }) => (
            <>
              <ul className={styles.list} aria-label="Highlights that go to it">
                {items.map(({ id, text }) => (
                  <li key={id}>
                    <Checkbox
                      checked={chosen.has(id)}
                      onChange={(event) => choose(id, event.target.checked)}
                      label={text}
                    />
                  </li>
                ))}
              </ul>
              {nextCursor && <ShowMore onMore={() => more(nextCursor)} />}
            </>
          )}
        </QueryState>
        <p className="meta">It can be undone; later on, merge the new tag into this one.</p>
      </div>
    </Dialog>
  )
}
