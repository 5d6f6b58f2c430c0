import { linkTo } from '@verbatim/contracts/routes.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { timeAgo } from '../../../lib/times.ts'
import { useActions } from '../../../lib/use-actions.ts'
import { titleBeside } from '../../../lib/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { ColleagueAvatar, ParticipantChip } from '../../../ui/People.tsx'
import { TagPill } from '../../../ui/TagPill.tsx'
import styles from './Coding.module.css'
import { nameOf } from './coders-of.ts'
import type { CodedSentence } from './coding-model.ts'
import { firstName } from './coding-words.ts'
import { useDecisions } from './use-decisions.ts'

type DifferenceProps = { sentence: CodedSentence; mayEdit: boolean }

/** A sentence in its place, what each coder made of it, and whose tags count. */
export function Difference({ sentence, mayEdit }: DifferenceProps) {
  const { note, codings, speaker, textBefore, textAfter, decision } = sentence
  return (
    <>
      <div className={`meta ${styles.where}`}>
        {speaker && <ParticipantChip name={speaker.name} speaker={speaker.color} size={20} />}
        <p>
          {speaker && `${speaker.name}, `}
          <Link className="link" to={linkTo('note', { noteId: note.id })}>
            {titleBeside(note.title, speaker?.name)}
          </Link>
        </p>
      </div>
      <p className={`q l ${styles.text}`}>
        {textBefore && <span className="muted">{textBefore}</span>}
        <mark>{sentence.sentence}</mark>
        {textAfter && <span className="muted">{textAfter}</span>}
      </p>
      <div className={styles.sides}>
        {codings.map(({ coderId, coder, tags }) => (
          <div key={coderId} className={styles.side}>
            <ColleagueAvatar name={nameOf(coder)} />
            <span>{firstName(nameOf(coder))}</span>
            <Tags tags={tags} none="No tag" />
          </div>
        ))}
      </div>
      {decision && <Decided decision={decision} />}
      {mayEdit && <Choices sentence={sentence} />}
      {!mayEdit && <p className="meta">Deciding needs edit access to the project.</p>}
    </>
  )
}

type Tag = CodedSentence['codings'][number]['tags'][number]

function Tags({ tags, none }: { tags: readonly Tag[]; none: string }) {
  if (!tags.length) return <span className="meta">{none}</span>
  return (
    <span className={styles.tags}>
      {tags.map(({ id, title, color, role }) => (
        <TagPill key={id} title={title} colour={color} sentiment={role} />
      ))}
    </span>
  )
}

function Decided({ decision }: { decision: NonNullable<CodedSentence['decision']> }) {
  const [now] = useState(Date.now)
  const { decidedBy, decidedAt, tags } = decision
  return (
    <p className={`row wrap ${styles.decided}`}>
      <span className="meta">
        {decidedBy?.name ?? 'Somebody who left'} decided {timeAgo(decidedAt, now)}:
      </span>
      <Tags tags={tags} none="no tag" />
    </p>
  )
}

/** Whose tags count: those of one coder, or all of them. Numbers choose. */
function Choices({ sentence }: { sentence: CodedSentence }) {
  const { decide, undecide, pending } = useDecisions(sentence)
  const all = [...new Map(sentence.codings.flatMap(({ tags }) => tags).map((tag) => [tag.id, tag])).values()]
  const ofCoders = sentence.codings.map(({ coder, tags }) => ({ title: `Take ${firstName(nameOf(coder))}’s`, tags }))
  // Where one gave nothing, all together are those of the other.
  const isMore = ofCoders.every(({ tags }) => tags.length < all.length)
  const choices = isMore ? [...ofCoders, { title: ofCoders.length === 2 ? 'Both' : 'All', tags: all }] : ofCoders
  const take = (tags: readonly Tag[]): void => void decide(tags.map(({ id }) => id))
  useActions(
    choices.map(({ title, tags }, at) => ({
      id: `decide-${at}`,
      title,
      group: 'Double coding',
      keys: String(at + 1),
      run: () => take(tags),
    })),
  )
  return (
    <div className={`row wrap ${styles.choices}`}>
      {choices.map(({ title, tags }, at) => (
        <Button key={title} size="sm" keys={String(at + 1)} disabled={pending} onClick={() => take(tags)}>
          {title}
        </Button>
      ))}
      {sentence.decision && (
        <Button size="sm" variant="ghost" disabled={pending} onClick={() => void undecide()}>
          Open it again
        </Button>
      )}
    </div>
  )
}
