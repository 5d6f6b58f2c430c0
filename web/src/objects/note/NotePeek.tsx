import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import type { NotePeekQuery } from '../../gql/graphql.ts'
import { shortDate } from '../../lib/times.ts'
import { counted } from '../../lib/words.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { Quote } from '../../ui/Quote.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { FieldStrip } from '../field/FieldStrip.tsx'
import { present } from '../field/field-values.ts'
import styles from '../peek/PeekBody.module.css'
import { PeekQuotes } from '../peek/PeekQuotes.tsx'
import { usePeekName } from '../peek/peek-name.ts'
import { useProjectChanges } from '../project/use-project-changes.ts'
import { useRecordVisit } from '../visit/use-record-visit.ts'
import { lengthOf, participantOf } from './note-words.ts'

const NotePeek_query = graphql(`
  query NotePeek($noteId: ID!) {
    note(id: $noteId) {
      id title kind abstract highlightCount textLength createdAt responseCount locked
      project { id title }
      createdBy { id name }
      fields { label value }
      speakers { id name interviewer color }
      files { id durationMs }
      fieldValues { ...FieldStrip_data @unmask }
      viewerCan { edit }
    }
  }
`)

const NotePeekHighlights_query = graphql(`
  query NotePeekHighlights($projectId: ID!, $noteId: ID!) {
    highlights(projectId: $projectId, first: 20, filter: { noteId: $noteId }) {
      total
      items { id text speaker { name } audioVideo { startTime } tags { id title color role } }
    }
  }
`)

/** Changes of its project that may change what is said of a note. */
const CHANGES = ['NOTE', 'HIGHLIGHT', 'FIELD']

type Note = NotePeekQuery['note']

/** A note beside a list: what is known of it, its first words, and what was highlighted in it. */
export function NotePeek({ id }: { id: string }) {
  const query = useQuery(NotePeek_query, { variables: { noteId: id } })
  useRecordVisit('NOTE', query.data?.note.id)
  useProjectChanges(query.data?.note.project.id, query.refetch, CHANGES)
  usePeekName(query.data?.note.title, linkTo('note', { noteId: id }))
  return (
    <QueryState
      query={query}
      failed="This note did not open"
      object="this note"
      waiting={<SkeletonText label="Opening the note" />}
    >
      {({ note }) => <NoteDetail note={note} />}
    </QueryState>
  )
}

function NoteDetail({ note }: { note: Note }) {
  const [now] = useState(Date.now)
  const person = participantOf(note)
  return (
    <>
      <h2 className="h-page">{note.title}</h2>
      <dl className={styles.facts}>
        {person && (
          <>
            <dt>Participant</dt>
            <dd>{person.name}</dd>
          </>
        )}
        <dt>Project</dt>
        <dd>{note.project.title}</dd>
        <dt>Created</dt>
        <dd>{[shortDate(note.createdAt, now), note.createdBy?.name].filter(Boolean).join(', ')}</dd>
        {lengthOf(note) && (
          <>
            <dt>Length</dt>
            <dd className="num">{lengthOf(note)}</dd>
          </>
        )}
      </dl>
      <FieldStrip
        object={{ type: 'NOTE', id: note.id }}
        projectId={note.project.id}
        values={present(note.fieldValues)}
        mayEdit={note.viewerCan.edit && !note.locked}
      />
      {note.abstract && (
        <section className={styles.section} aria-label="First words">
          <Quote>
            {note.abstract}
            {note.textLength > note.abstract.length && '…'}
          </Quote>
        </section>
      )}
      {note.highlightCount > 0 && <Highlights note={note} />}
      <div className="row">
        <ButtonLink to={linkTo('note', { noteId: note.id })}>Open the note</ButtonLink>
      </div>
    </>
  )
}

function Highlights({ note }: { note: Note }) {
  const query = useQuery(NotePeekHighlights_query, { variables: { projectId: note.project.id, noteId: note.id } })
  return (
    <section className={styles.section} aria-label="Highlights">
      <h3 className="h-sec">{counted(note.highlightCount, 'highlight')}</h3>
      <QueryState
        query={query}
        failed="The highlights did not load"
        waiting={<SkeletonText label="Loading highlights" />}
      >
        {({ highlights }) => <PeekQuotes quotes={highlights.items} />}
      </QueryState>
    </section>
  )
}
