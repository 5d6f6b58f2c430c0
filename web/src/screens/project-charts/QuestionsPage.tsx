import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { MessageSquarePlus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useActions } from '../../lib/use-actions.ts'
import { counted } from '../../lib/words.ts'
import { useProjectChanges } from '../../objects/project/use-project-changes.ts'
import { QuestionDialog } from '../../objects/survey/QuestionDialog.tsx'
import { QuestionMenu } from '../../objects/survey/QuestionMenu.tsx'
import type { EditedQuestion } from '../../objects/survey/question-draft.ts'
import { type QuestionActs, useQuestionActs } from '../../objects/survey/use-question-acts.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SelectBox } from '../../ui/SelectBox.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import type { MatrixPageProps } from './matrix-page-props.ts'
import { ProjectQuestions_query } from './operations.ts'
import { QuestionSection } from './QuestionSection.tsx'
import styles from './QuestionsPage.module.css'
import { questionRows, type SurveyQuestion } from './question-parts.ts'

/** What the surveys of a project ask, and how it was answered: question by question. */
export function QuestionsPage({ projectId, title, options, onChange }: MatrixPageProps) {
  const query = useQuery(ProjectQuestions_query, { variables: { projectId } })
  const [changes, setChanges] = useState(0)
  const readAgain = () => {
    setChanges((before) => before + 1)
    return query.refetch()
  }
  useProjectChanges(projectId, readAgain, ['NOTE', 'QUESTION'])
  const acts = useQuestionActs(projectId, readAgain)
  /** Undefined while none is open, null for a new one. */
  const [open, setOpen] = useState<EditedQuestion | null>()
  const asked = query.data?.project.questions ?? []
  const mayEdit = query.data?.project.viewerCan.addNotes ?? false
  const responses = asked[0]?.summary.responses ?? 0
  const frame = {
    options: { ...options, matrix: 'questions' as const },
    onChange,
    title,
    counts: asked.length ? `${counted(asked.length, 'question')}, ${counted(responses, 'response')}` : '',
    rows: asked.length ? questionRows(asked) : null,
  }
  return (
    <ChartFrame {...frame}>
      <QueryState
        query={query}
        failed="The questions did not load"
        waiting={<Waiting />}
        empty={({ project }) =>
          project.questions.length === 0 && (
            <NothingAsked projectId={projectId} onNew={mayEdit ? () => setOpen(null) : null} />
          )
        }
      >
        {({ project }) => (
          <Questions
            questions={project.questions}
            {...{ acts, mayEdit, changes }}
            onNew={() => setOpen(null)}
            onEdit={(one) => setOpen(editedOf(one))}
          />
        )}
      </QueryState>
      {open !== undefined && <QuestionDialog question={open} acts={acts} onClose={() => setOpen(undefined)} />}
    </ChartFrame>
  )
}

/** What makes another response and another question; in the palette too. */
function SurveyActs({ acts, onNew }: { acts: QuestionActs; onNew: () => void }) {
  const respond = () => void acts.respond()
  useActions([
    { id: 'new-response', title: 'New response', group: 'Survey', run: respond },
    { id: 'new-question', title: 'New question', group: 'Survey', run: onNew },
  ])
  return (
    <span className="row">
      <Button size="sm" icon={MessageSquarePlus} onClick={respond}>
        New response
      </Button>
      <Button size="sm" icon={Plus} onClick={onNew}>
        Question
      </Button>
    </span>
  )
}

/** A question as its dialog takes it, with how often each option was chosen. */
function editedOf({ id, questionText, questionType, summary }: SurveyQuestion): EditedQuestion {
  const options = summary.options.map(({ option, count }) => ({ ...option, count }))
  return { id, questionText, questionType, options }
}

type QuestionsProps = {
  questions: readonly SurveyQuestion[]
  mayEdit: boolean
  changes: number
  acts: QuestionActs
  onNew: () => void
  onEdit: (question: SurveyQuestion) => void
}

function Questions({ questions, mayEdit, changes, acts, onNew, onEdit }: QuestionsProps) {
  const [onlyId, show] = useState<string | null>(null)
  const chosen = questions.some(({ id }) => id === onlyId) ? onlyId : null
  const shown = questions.filter(({ id }) => chosen === null || id === chosen)
  const order = questions.map(({ id }) => id)
  return (
    <div className={`scroll ${styles.page}`}>
      <header className={styles.head}>
        <h1 className="h-page">What was answered</h1>
        {mayEdit && <SurveyActs {...{ acts, onNew }} />}
        {questions.length > 1 && (
          <SelectBox
            className={styles.chooser}
            label="Question"
            options={[
              { value: '', label: `All ${questions.length} questions` },
              ...questions.map(({ id, questionText }) => ({ value: id, label: questionText })),
            ]}
            value={chosen ?? ''}
            onChange={(questionId) => show(questionId || null)}
          />
        )}
      </header>
      {shown.map((question) => (
        <QuestionSection
          key={question.id}
          {...{ question, changes }}
          closed={questions.filter(({ id, questionType }) => id !== question.id && questionType !== 'FREE_TEXT')}
          menu={
            mayEdit && (
              <QuestionMenu
                {...{ question, order, acts }}
                answers={question.summary.base}
                onEdit={() => onEdit(question)}
              />
            )
          }
        />
      ))}
    </div>
  )
}

function NothingAsked({ projectId, onNew }: { projectId: string; onNew: (() => void) | null }) {
  return (
    <EmptyState
      art="note"
      title="No survey yet"
      text="Ask questions and fill in responses, or import a table whose columns are questions; every answer is counted here."
      actions={
        onNew && (
          <>
            <Button variant="primary" icon={Plus} onClick={onNew}>
              Ask a question
            </Button>
            <ButtonLink to={`${linkTo('projectNotes', { projectId })}?import=new`}>Import a table</ButtonLink>
          </>
        )
      }
    />
  )
}

function Waiting() {
  return (
    <div className={styles.page} role="status" aria-label="Loading the questions">
      {[60, 90, 74, 40].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={20} />
      ))}
    </div>
  )
}
