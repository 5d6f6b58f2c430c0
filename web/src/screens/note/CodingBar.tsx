import type { FragmentType } from '@apollo/client'
import { useFragment, useMutation } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Check, EyeOff, Tags } from 'lucide-react'
import { Link } from 'react-router'
import { graphql } from '../../gql/gql.ts'
import type { CodingBar_NoteFragment } from '../../gql/graphql.ts'
import { attempt } from '../../lib/attempt.ts'
import { NoticeBar } from '../../ui/NoticeBar.tsx'

const CodingBar_note = graphql(`
  fragment CodingBar_note on Note {
    id
    project { id }
    coding { coderId blind finishedAt }
  }
`)

const FinishCoding_mutation = graphql(`
  mutation FinishCoding($input: FinishCodingInput!) {
    finishCoding(input: $input) { note { id viewerCodesBlind ...CodingBar_note } }
  }
`)

type CodingBarProps = { note: FragmentType<CodingBar_NoteFragment>; viewerId: string }

/** Over a note that was given to whoever reads it to code: what they see of others, and that they have finished. */
export function CodingBar({ note, viewerId }: CodingBarProps) {
  const { data, complete } = useFragment({ fragment: CodingBar_note, fragmentName: 'CodingBar_note', from: note })
  const [finishCoding, { loading }] = useMutation(FinishCoding_mutation)
  const mine = complete && data.coding.find(({ coderId }) => coderId === viewerId)
  if (!complete || !mine) return null
  const say = (finished: boolean): void => {
    const input = { noteId: data.id, finished }
    void attempt(
      () => finishCoding({ variables: { input } }),
      () => Promise.resolve(),
    )
  }
  if (mine.finishedAt)
    return (
      <NoticeBar icon={Check} tone="ok" data-coding="finished">
        <span>
          You have coded this note.{' '}
          <Link to={`${linkTo('projectTags', { projectId: data.project.id })}?coding=agreement`}>
            See the agreement
          </Link>
        </span>
        <button type="button" disabled={loading} onClick={() => say(false)}>
          Go on coding
        </button>
      </NoticeBar>
    )
  return (
    <NoticeBar icon={mine.blind ? EyeOff : Tags} data-coding="open">
      <span>
        {mine.blind
          ? 'You code this note blind: what others highlight here is hidden until you have finished.'
          : 'This note was given to you to code.'}
      </span>
      <button type="button" disabled={loading} onClick={() => say(true)}>
        I have finished
      </button>
    </NoticeBar>
  )
}
