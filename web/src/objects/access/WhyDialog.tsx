import { useQuery } from '@apollo/client/react'
import { parseResourceId } from '@verbatim/contracts/resource-ids.ts'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import type { WhyDialog_AccessExplanationFragment } from '../../gql/graphql.ts'
import { shortTime } from '../../lib/times.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Select } from '../../ui/TextInput.tsx'
import { FindPerson } from '../member/FindPerson.tsx'
import { usePeopleOptions } from '../member/use-people-options.ts'
import { LEVEL_NAMES } from './access-words.ts'
import { WayCards } from './WayCards.tsx'
import styles from './WhyDialog.module.css'
import { becauseOf, draftWords, placeOf, wayName, whyQuestion } from './why-words.ts'

export const WhyDialog_accessExplanation = graphql(`
  fragment WhyDialog_AccessExplanation on AccessExplanation {
    level capped role needs sees
    member { id name }
    project { id title }
    folder { id name }
    paths {
      kind level counts givenAt until
      group { id name }
      project { id title }
      folder { id name }
      givenBy { id name }
    }
  }
`)

const WhyDialog_query = graphql(`
  query WhyDialog($memberId: ID!, $objectId: ID!, $insightId: ID!, $ofInsight: Boolean!) {
    accessExplanation(memberId: $memberId, objectId: $objectId) @skip(if: $ofInsight) {
      ...WhyDialog_AccessExplanation @unmask
    }
    insight(id: $insightId) @include(if: $ofInsight) {
      id accessExplanation(memberId: $memberId) { ...WhyDialog_AccessExplanation @unmask }
    }
  }
`)

type WhyDialogProps = {
  memberId: string
  /** `type:id` of the project, folder, note, highlight or insight. */
  objectId: string
  /** Only the person themselves is asked about. */
  onlySelf: boolean
  onClose: () => void
}

/** Why somebody can see something: the way that counts, who gave it and until when, and every other way. */
export function WhyDialog({ memberId: first, objectId, onlySelf, onClose }: WhyDialogProps) {
  const [memberId, setMemberId] = useState(first)
  const named = parseResourceId(objectId)
  const ofInsight = named?.type === 'insight'
  const variables = { memberId, objectId, ofInsight, insightId: named?.id ?? '' }
  const query = useQuery(WhyDialog_query, { variables, fetchPolicy: 'cache-and-network' })
  const data = query.data ?? query.previousData
  const explanation = data?.accessExplanation ?? data?.insight?.accessExplanation
  const { people, finding } = usePeopleOptions(memberId)
  return (
    <Dialog
      wide
      title={whyQuestion(onlySelf)}
      onClose={onClose}
      footer={
        <>
          {explanation && <CopyAsText explanation={explanation} />}
          <Button data-autofocus onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {!onlySelf && (
        <>
          <FindPerson finding={finding} />
          <Select
            label="Person"
            options={people}
            value={memberId}
            onChange={({ target }) => setMemberId(target.value)}
          />
        </>
      )}
      <QueryState
        query={{ data: explanation, error: query.error, refetch: query.refetch }}
        failed="The reason did not load"
        waiting={<SkeletonRows rows={3} height={48} label="Loading the reason" />}
      >
        {(told) => <Reason explanation={told} />}
      </QueryState>
    </Dialog>
  )
}

type Explanation = WhyDialog_AccessExplanationFragment
type Path = Explanation['paths'][number]

/** The way that gives the most, of those that count. */
const wayIn = ({ paths }: Explanation): Path | undefined =>
  paths.find(({ counts, level }) => counts && level !== 'NONE')

const nameOf = ({ member }: Explanation): string => member?.name ?? 'This person'

function givenWords({ givenBy, givenAt, until }: Path, now: number): string {
  const by = givenBy && givenAt ? `${givenBy.name} gave it on ${shortTime(givenAt, now)}` : null
  return [by, until && `until ${shortTime(until, now)}`].filter(Boolean).join(', ')
}

function Reason({ explanation }: { explanation: Explanation }) {
  const [now] = useState(Date.now)
  const name = nameOf(explanation)
  const way = wayIn(explanation)
  const others = explanation.paths.filter((path) => path !== way)
  const given = way && givenWords(way, now)
  return (
    <div className={styles.reason} aria-live="polite">
      <p>
        {becauseOf(name, way)} {given && <span className="sec">{given}.</span>}{' '}
        {explanation.capped && <span className="sec">As a viewer {name} only reads it.</span>}{' '}
        {explanation.needs === 'WRITE' && <span className="sec">{draftWords(name, explanation.sees)}</span>}
      </p>
      {way && <WayCards name={name} way={way} target={explanation.project?.title ?? explanation.folder?.name ?? ''} />}
      {others.length > 0 && <h3 className="strong">Other ways in</h3>}
      <ul className={styles.ways} aria-label="Other ways in">
        {others.map((path) => (
          <li
            key={`${path.kind} ${path.group?.id} ${path.project?.id ?? path.folder?.id}`}
            className={path.counts ? undefined : 'muted'}
          >
            <span className="strong">{wayName(path, name)}</span>
            <span className="sec">
              {LEVEL_NAMES[path.level]}, {placeOf(path)}
            </span>
            <span className="meta end">{path.counts ? givenWords(path, now) : 'a nearer rule says otherwise'}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function CopyAsText({ explanation }: { explanation: Explanation }) {
  const [copied, setCopied] = useState(false)
  const name = nameOf(explanation)
  const lines = [
    becauseOf(name, wayIn(explanation)),
    ...explanation.paths.map((path) => `- ${wayName(path, name)}: ${LEVEL_NAMES[path.level]}, ${placeOf(path)}`),
  ]
  const copy = async () => {
    await navigator.clipboard.writeText(lines.join('\n'))
    setCopied(true)
  }
  return (
    <Button variant="ghost" icon={Copy} onClick={() => void copy()}>
      {copied ? 'Copied' : 'Copy as text'}
    </Button>
  )
}
