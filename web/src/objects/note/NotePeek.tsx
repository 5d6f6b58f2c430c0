import { useMutation, useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import type { NotePeekQuery } from '../../gql/graphql.ts'
import { shortDate } from '../../lib/times.ts'
import { counted } from '../../lib/words.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { FieldEditor } from '../../ui/fields/FieldEditor.tsx'
import { FieldValue } from '../../ui/fields/FieldValue.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { Quote } from '../../ui/Quote.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { showProblem } from '../../ui/toasts.ts'
import { customFieldOf } from '../field/field-columns.tsx'
import { present } from '../field/field-values.ts'
import styles from '../peek/PeekBody.module.css'
import { PeekQuotes } from '../peek/PeekQuotes.tsx'
import { usePeekName } from '../peek/peek-name.ts'
import { useRecordVisit } from '../visit/use-record-visit.ts'
import { lengthOf, participantOf } from './note-words.ts'

const NotePeek_query = graphql(`
  query NotePeek($noteId: ID!) {
    note(id: $noteId) {
      id title kind abstract highlightCount textLength createdAt responseCount
      project { id title }
      createdBy { id name }
      fields { label value }
      speakers { id name interviewer color }
      files { id durationMs }
      fieldValues { value field { id ...FieldColumn_Field @unmask } }
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

const SetNoteValue_mutation = graphql(`
  mutation SetNoteValue($input: SetFieldValuesInput!) { setFieldValues(input: $input) { objectId } }
`)

type Note = NotePeekQuery['note']

/** A note beside a list: what is known of it, its first words, and what was highlighted in it. */
export function NotePeek({ id }: { id: string }) {
  const query = useQuery(NotePeek_query, { variables: { noteId: id } })
  useRecordVisit('NOTE', query.data?.note.id)
  usePeekName(query.data?.note.title, linkTo('note', { noteId: id }))
  return (
    <QueryState
      query={query}
      failed="This note did not open"
      object="this note"
      waiting={<SkeletonText label="Opening the note" />}
    >
      {({ note }) => <NoteDetail note={note} onSaved={() => query.refetch()} />}
    </QueryState>
  )
}

function NoteDetail({ note, onSaved }: { note: Note; onSaved: () => Promise<unknown> }) {
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
        <Fields note={note} onSaved={onSaved} />
      </dl>
      {note.abstract && (
        <section className={styles.section} aria-label="First words">
          <Quote>{note.abstract}</Quote>
        </section>
      )}
      {note.highlightCount > 0 && <Highlights note={note} />}
      <div className="row">
        <ButtonLink to={linkTo('note', { noteId: note.id })}>Open the note</ButtonLink>
      </div>
    </>
  )
}

function Fields({ note, onSaved }: { note: Note; onSaved: () => Promise<unknown> }) {
  const [setValues] = useMutation(SetNoteValue_mutation)
  const save = async (fieldId: string, value: string | null): Promise<void> => {
    try {
      const input = { objectType: 'NOTE' as const, objectIds: [note.id], values: [{ fieldId, value }] }
      await setValues({ variables: { input } })
      await onSaved()
    } catch (error) {
      showProblem(error)
    }
  }
  return present(note.fieldValues).map(({ field, value }) => {
    const custom = customFieldOf(field, [])
    // Whom a field of people offers is known to the list, not here.
    const mayEdit = note.viewerCan.edit && field.type !== 'PERSON'
    return [
      <dt key={`${field.id}-name`}>{field.label}</dt>,
      <dd key={field.id}>
        {mayEdit ? (
          <FieldEditor field={custom} value={value} onChange={(next) => void save(field.id, next)} />
        ) : (
          <FieldValue field={custom} value={value} />
        )}
      </dd>,
    ]
  })
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
