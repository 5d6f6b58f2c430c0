import { useQuery } from '@apollo/client/react'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { useActions } from '../../lib/use-actions.ts'
import { useProjectChanges } from '../../objects/project/use-project-changes.ts'
import { AnswerField } from '../../objects/survey/AnswerField.tsx'
import { NoteAnswers_query } from '../../objects/survey/operations.ts'
import { useAnswerActs } from '../../objects/survey/use-answer-acts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import styles from './NoteAnswers.module.css'
import type { OpenNote } from './open-note.ts'
import { useAnswering } from './use-answering.ts'

/** The questions of the project with what this note answers, filled in where they stand; its text says the same. */
export function NoteAnswers({ note }: { note: OpenNote }) {
  const [isOpen, set] = useAnswering()
  const id = useId()
  const mayEdit = note.viewerCan.edit && !note.locked
  const asked = note.project.questions.length
  const given = note.responses.length
  // The note of a survey's file answers nothing: each of its responses does.
  const isAnswered = given > 0 || (note.kind === 'SURVEY' && note.responseCount === 0)
  if (asked === 0 || !mayEdit || !(isAnswered || isOpen)) return null
  return (
    <section className={styles.answers} aria-label="Answers">
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => set(!isOpen)}
      >
        <Icon of={isOpen ? ChevronDown : ChevronRight} size="s" />
        <span className="strong">Answers</span>
        <span className="meta">{`${given.toLocaleString('en')} of ${asked.toLocaleString('en')} questions`}</span>
      </button>
      <div id={id}>{isOpen && <AnswerForm note={note} />}</div>
    </section>
  )
}

function AnswerForm({ note }: { note: OpenNote }) {
  const query = useQuery(NoteAnswers_query, { variables: { noteId: note.id } })
  useProjectChanges(note.project.id, query.refetch, ['NOTE', 'QUESTION'])
  const { answer, undo } = useAnswerActs(note.id)
  useActions([{ id: 'undo-answer', title: 'Undo the last answer', group: 'Answers', run: undo }])
  return (
    <QueryState
      query={query}
      failed="The questions did not load"
      waiting={<SkeletonText label="Opening the questions" />}
    >
      {({ note: { responses, project } }) => (
        <ol className={styles.fields}>
          {project.questions.map((question) => (
            <li key={question.id}>
              <AnswerField
                question={question}
                given={responses.find(({ questionId }) => questionId === question.id) ?? null}
                onAnswer={answer}
              />
            </li>
          ))}
        </ol>
      )}
    </QueryState>
  )
}
