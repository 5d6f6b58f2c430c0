import { useApolloClient, useMutation, useQuery } from '@apollo/client/react'
import { clockTime } from '@verbatim/contracts/clock-time.ts'
import { Pause, Play, Scissors } from 'lucide-react'
import { useState } from 'react'
import { graphql } from '../../../gql/gql.ts'
import type { TrimClipWordsQuery } from '../../../gql/graphql.ts'
import { attempt } from '../../../lib/attempt.ts'
import { useActions } from '../../../lib/use-actions.ts'
import { useCallsInTurn } from '../../../lib/use-calls-in-turn.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { QueryState } from '../../../ui/QueryState.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { createUndoStack } from '../../../ui/undo-stack.ts'
import { useClips } from '../use-clips.ts'
import { TrimWords } from './TrimWords.tsx'
import { spanOf, trimOf } from './trim.ts'

const TrimClipWords_query = graphql(`
  query TrimClipWords($id: ID!) {
    highlight(id: $id) {
      id
      audioVideo {
        streamUrl startTime endTime snippetStartTime snippetEndTime
        heardAround { startMs endMs text }
      }
    }
  }
`)
const TrimClip_mutation = graphql(`
  mutation TrimClip($input: TrimClipInput!) {
    trimClip(input: $input) { id audioVideo { startTime endTime snippetStartTime snippetEndTime } }
  }
`)

/** When a clip begins and ends, in seconds. */
export type Trimmed = { startTime: number; endTime: number }

type TrimClipProps = {
  highlightId: string
  size?: 'sm'
  variant?: 'ghost'
  onOpen?: () => void
  onTrimmed?: (clip: Trimmed) => void
}

/** The button by which a clip gets another first or last word, for who may edit its highlight. */
export function TrimClip({ highlightId, size, variant, onOpen, onTrimmed }: TrimClipProps) {
  const [isOpen, setIsOpen] = useState(false)
  const undoable = useTrimUndo(highlightId, onTrimmed)
  const open = () => {
    onOpen?.()
    setIsOpen(true)
  }
  return (
    <>
      <Button {...{ size, variant }} icon={Scissors} onClick={open}>
        Trim clip
      </Button>
      {isOpen && <TrimDialog {...{ highlightId, onTrimmed, undoable }} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** When a clip begins and ends, and whether it does with the words of its highlight. */
type Span = Trimmed & { isOwn: boolean }

/** Takes back by key and by the message what was trimmed, and does it again. */
function useTrimUndo(highlightId: string, onTrimmed: TrimClipProps['onTrimmed']) {
  const client = useApolloClient()
  const [undos] = useState(createUndoStack)
  const [hasTrimmed, setTrimmed] = useState(false)
  const act = (id: string, title: string, keys: string, run: () => boolean) => ({
    id,
    title,
    keys,
    group: 'This clip',
    run: () => void run(),
  })
  useActions(
    hasTrimmed
      ? [
          act('undo-trim', 'Undo the trim', 'mod+z', undos.undo),
          act('redo-trim', 'Trim again', 'mod+shift+z', undos.redo),
        ]
      : [],
  )
  const put = ({ isOwn, ...span }: Span): Promise<boolean> =>
    attempt(
      async () => {
        const input = isOwn ? { highlightId } : { highlightId, ...span }
        await client.mutate({ mutation: TrimClip_mutation, variables: { input } })
        onTrimmed?.(span)
      },
      async () => undefined,
    )
  return (before: Span, after: Span): void => {
    setTrimmed(true)
    undos.push('Clip trimmed', async () => void (await put(before)), { redo: () => put(after) })
  }
}

type TrimDialogProps = Pick<TrimClipProps, 'highlightId'> & {
  onTrimmed: TrimClipProps['onTrimmed']
  undoable: ReturnType<typeof useTrimUndo>
  onClose: () => void
}

function TrimDialog({ highlightId, onTrimmed, undoable, onClose }: TrimDialogProps) {
  const query = useQuery(TrimClipWords_query, { variables: { id: highlightId }, fetchPolicy: 'network-only' })
  const clip = query.data?.highlight.audioVideo
  if (clip?.heardAround.length) return <Trimming {...{ highlightId, clip, onTrimmed, undoable, onClose }} />
  return (
    <Dialog title="Trim the clip" wide onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <QueryState query={query} failed="The words did not load" waiting={<SkeletonText label="Loading the words" />}>
        {() => <p>Nothing was transcribed here, so there are no words to trim the clip by.</p>}
      </QueryState>
    </Dialog>
  )
}

type Clip = NonNullable<TrimClipWordsQuery['highlight']['audioVideo']>

function Trimming({ highlightId, clip, onTrimmed, undoable, onClose }: TrimDialogProps & { clip: Clip }) {
  const words = clip.heardAround
  const own = trimOf(words, clip.snippetStartTime * 1000, clip.snippetEndTime * 1000)
  const [trim, setTrim] = useState(() => trimOf(words, clip.startTime * 1000, clip.endTime * 1000))
  const clips = useClips()
  const [save] = useMutation(TrimClip_mutation)
  const { failure, pending, run } = useCallsInTurn()
  const isOwn = trim.first === own.first && trim.last === own.last
  const { startMs, endMs } = spanOf(words, trim)
  const span = isOwn
    ? { startTime: clip.snippetStartTime, endTime: clip.snippetEndTime }
    : { startTime: startMs / 1000, endTime: endMs / 1000 }
  const isHeard = clips.state.playing
  // What was heard is not what would be played now.
  const change = (next: typeof trim) => {
    clips.stop()
    setTrim(next)
  }
  const keep = async () => {
    const before = spanBefore(clip)
    const input = isOwn ? { highlightId } : { highlightId, ...span }
    if (!(await run(() => save({ variables: { input } })))) return
    onTrimmed?.(span)
    undoable(before, { ...span, isOwn })
    onClose()
  }
  const { streamUrl } = clip
  return (
    <Dialog
      title="Trim the clip"
      wide
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" pending={pending && 'Saving…'} onClick={() => void keep()}>
            Save clip
          </Button>
        </>
      }
    >
      <div className="col gap-4">
        <p className="sec">
          Move the first and the last word with the arrow keys, or press a word. The highlight’s own words, which stand
          out, stay as they are.
        </p>
        <TrimWords {...{ words, own }} clip={trim} onChange={change} />
        <div className="row gap-2">
          {streamUrl && (
            <Button
              size="sm"
              icon={isHeard ? Pause : Play}
              onClick={() => (clips.heard ? clips.toggle() : clips.play([{ id: highlightId, streamUrl, ...span }]))}
            >
              {isHeard ? 'Pause' : 'Play'}
            </Button>
          )}
          <Button
            size="sm"
            variant="ghost"
            off={isOwn ? 'It plays the highlight’s words.' : null}
            onClick={() => change(own)}
          >
            Use the highlight’s words
          </Button>
          <span className="meta num end" role="status">
            {clockTime(span.startTime * 1000)} to {clockTime(span.endTime * 1000)}
          </span>
        </div>
        <Failure>{failure}</Failure>
      </div>
    </Dialog>
  )
}

const spanBefore = ({ startTime, endTime, snippetStartTime, snippetEndTime }: Clip): Span => ({
  startTime,
  endTime,
  isOwn: startTime === snippetStartTime && endTime === snippetEndTime,
})
