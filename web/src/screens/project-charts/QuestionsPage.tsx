import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useState } from 'react'
import { counted } from '../../lib/words.ts'
import { useProjectChanges } from '../../objects/project/use-project-changes.ts'
import { ButtonLink } from '../../ui/Button.tsx'
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
  useProjectChanges(projectId, query.refetch, ['NOTE'])
  const asked = query.data?.project.questions ?? []
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
        empty={({ project }) => project.questions.length === 0 && <NothingAsked projectId={projectId} />}
      >
        {({ project }) => <Questions questions={project.questions} />}
      </QueryState>
    </ChartFrame>
  )
}

function Questions({ questions }: { questions: readonly SurveyQuestion[] }) {
  const [onlyId, show] = useState<string | null>(null)
  const shown = questions.filter(({ id }) => onlyId === null || id === onlyId)
  return (
    <div className={`scroll ${styles.page}`}>
      <header className={styles.head}>
        <h1 className="h-page">What was answered</h1>
        {questions.length > 1 && (
          <SelectBox
            className={styles.chooser}
            label="Question"
            options={[
              { value: '', label: `All ${questions.length} questions` },
              ...questions.map(({ id, questionText }) => ({ value: id, label: questionText })),
            ]}
            value={onlyId ?? ''}
            onChange={(questionId) => show(questionId || null)}
          />
        )}
      </header>
      {shown.map((question) => (
        <QuestionSection
          key={question.id}
          question={question}
          closed={questions.filter(({ id, questionType }) => id !== question.id && questionType !== 'FREE_TEXT')}
        />
      ))}
    </div>
  )
}

function NothingAsked({ projectId }: { projectId: string }) {
  return (
    <EmptyState
      art="note"
      title="No survey yet"
      text="Import a table whose columns are questions; every answer is counted here."
      actions={<ButtonLink to={`${linkTo('projectNotes', { projectId })}?import=new`}>Import a table</ButtonLink>}
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
