import { useQuery } from '@apollo/client/react'
import { parseResourceId } from '@verbatim/contracts/resource-ids.ts'
import { Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
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
import { ByLink } from './ByLink.tsx'
import { WayCards } from './WayCards.tsx'
import styles from './WhyDialog.module.css'
import { ANY_PROJECT, becauseOf, draftWords, ownWords, PEOPLE, placeOf, wayName, whyQuestion } from './why-words.ts'

export const WhyDialog_accessExplanation = graphql(`
  fragment WhyDialog_AccessExplanation on AccessExplanation {
    level capped role needs sees
    member { id name }
    owner { id name }
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
  query WhyDialog(
    $memberId: ID!, $objectId: ID!, $id: ID!, $isPlain: Boolean!
    $ofInsight: Boolean!, $ofPerson: Boolean!, $ofNote: Boolean!, $ofHighlight: Boolean!, $ofTag: Boolean!
  ) {
    accessExplanation(memberId: $memberId, objectId: $objectId) @include(if: $isPlain) {
      ...WhyDialog_AccessExplanation @unmask
    }
    insight(id: $id) @include(if: $ofInsight) {
      id accessExplanation(memberId: $memberId) { ...WhyDialog_AccessExplanation @unmask }
      share { madeBy { id name } madeAt expiresAt expired hasPassword } shareStop
    }
    person(id: $id) @include(if: $ofPerson) {
      id accessExplanation(memberId: $memberId) { ...WhyDialog_AccessExplanation @unmask }
    }
    note(id: $id) @include(if: $ofNote) { id share { madeBy { id name } madeAt expiresAt expired hasPassword } shareStop }
    highlight(id: $id) @include(if: $ofHighlight) { id share { madeBy { id name } madeAt expiresAt expired hasPassword } shareStop }
    tag(id: $id) @include(if: $ofTag) { id reel { id share { madeBy { id name } madeAt expiresAt expired hasPassword } shareStop } }
  }
`)

/** What is asked of an object, by what it is. Parts of one, such as its files, have no public link of their own. */
function askedOf(objectId: string) {
  const named = parseResourceId(objectId)
  const is = (type: string): boolean => named?.type === type && named.path.length === 0
  const [ofInsight, ofPerson] = [is('insight'), is('person')]
  return {
    objectId,
    id: named?.id ?? '',
    isPlain: !ofInsight && !ofPerson,
    ofInsight,
    ofPerson,
    ofNote: is('note'),
    ofHighlight: is('noteHighlight'),
    ofTag: is('tag'),
  }
}

type WhyDialogProps = {
  memberId: string
  /** `type:id` of the project, folder, note, highlight, insight, tag, view, reel, person or file. */
  objectId: string
  /** Only the person themselves is asked about. */
  onlySelf: boolean
  onClose: () => void
}

/** Why somebody can see something: the way that counts, who gave it and until when, and every other way. */
export function WhyDialog({ memberId: first, objectId, onlySelf, onClose }: WhyDialogProps) {
  const [memberId, setMemberId] = useState(first)
  const variables = { memberId, ...askedOf(objectId) }
  const query = useQuery(WhyDialog_query, { variables, fetchPolicy: 'cache-and-network' })
  const data = query.data ?? query.previousData
  const explanation = data?.accessExplanation ?? data?.insight?.accessExplanation ?? data?.person?.accessExplanation
  const linked = data?.insight ?? data?.note ?? data?.highlight ?? data?.tag?.reel
  const elsewhere = variables.ofPerson ? PEOPLE : ANY_PROJECT
  const { people, finding } = usePeopleOptions(memberId)
  return (
    <Dialog
      wide
      title={whyQuestion(onlySelf)}
      onClose={onClose}
      footer={
        <>
          {explanation && <CopyAsText {...{ explanation, elsewhere }} />}
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
        {(told) => (
          <Reason explanation={told} elsewhere={elsewhere}>
            {linked?.share && <ByLink share={linked.share} stop={linked.shareStop} />}
          </Reason>
        )}
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

type ReasonProps = { explanation: Explanation /** Where what is said of everybody stands. */; elsewhere: string }

function Reason({ explanation, elsewhere, children }: ReasonProps & { children: ReactNode }) {
  const [now] = useState(Date.now)
  const name = nameOf(explanation)
  const way = wayIn(explanation)
  const others = explanation.paths.filter((path) => path !== way)
  const given = way && givenWords(way, now)
  return (
    <div className={styles.reason} aria-live="polite">
      <p>
        {becauseOf(name, way, elsewhere)} {given && <span className="sec">{given}.</span>}{' '}
        {explanation.capped && <span className="sec">As a viewer {name} only reads it.</span>}{' '}
        {explanation.needs === 'WRITE' && <span className="sec">{draftWords(name, explanation.sees)}</span>}
        {explanation.owner && <span className="sec">{ownWords(explanation.owner.name, name, explanation.sees)}</span>}
      </p>
      {way && (
        <WayCards name={name} way={way} target={explanation.project?.title ?? explanation.folder?.name ?? 'People'} />
      )}
      {(others.length > 0 || children) && <h3 className="strong">Other ways in</h3>}
      <ul className={styles.ways} aria-label="Other ways in">
        {others.map((path) => (
          <li
            key={`${path.kind} ${path.group?.id} ${path.project?.id ?? path.folder?.id}`}
            className={path.counts ? undefined : 'muted'}
          >
            <span className="strong">{wayName(path, name)}</span>
            <span className="sec">
              {LEVEL_NAMES[path.level]}, {placeOf(path, elsewhere)}
            </span>
            <span className="meta end">{path.counts ? givenWords(path, now) : 'a nearer rule says otherwise'}</span>
          </li>
        ))}
        {children}
      </ul>
    </div>
  )
}

function CopyAsText({ explanation, elsewhere }: ReasonProps) {
  const [copied, setCopied] = useState(false)
  const name = nameOf(explanation)
  const lines = [
    becauseOf(name, wayIn(explanation), elsewhere),
    ...explanation.paths.map(
      (path) => `- ${wayName(path, name)}: ${LEVEL_NAMES[path.level]}, ${placeOf(path, elsewhere)}`,
    ),
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
