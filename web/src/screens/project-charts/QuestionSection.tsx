import { type ReactNode, useId, useState } from 'react'
import { counted } from '../../lib/words.ts'
import { QUESTION_KINDS } from '../../objects/survey/question-kinds.ts'
import { Chart } from '../../ui/chart/Chart.tsx'
import { ScrollRegion } from '../../ui/ScrollRegion.tsx'
import { SelectBox } from '../../ui/SelectBox.tsx'
import { CrosstabTable } from './CrosstabTable.tsx'
import { OpenAnswers } from './OpenAnswers.tsx'
import { OptionTable } from './OptionTable.tsx'
import styles from './QuestionsPage.module.css'
import { baseWords, optionParts, type SurveyQuestion } from './question-parts.ts'

/** Bars that a question has room for; the table has all options. */
const BARS = 12

type QuestionSectionProps = {
  question: SurveyQuestion
  /** Closed questions that it can be set against. */
  closed: readonly SurveyQuestion[]
  /** How often answers changed while the page is open. */
  changes: number
  /** What can be done with it. */
  menu: ReactNode
}

/** A question: its chart with the table of it, or what people said; and how it stands against another one. */
export function QuestionSection({ question, closed, changes, menu }: QuestionSectionProps) {
  const id = useId()
  const [chosen, choose] = useState<string | null>(null)
  const [against, setAgainst] = useState<string | null>(null)
  const { questionText, questionType, summary } = question
  const isOpen = questionType === 'FREE_TEXT'
  const parts = optionParts(question).slice(0, BARS)
  const other = closed.find((one) => one.id === against) ?? null
  return (
    <section className={styles.question} aria-labelledby={id}>
      <div className={styles.title}>
        <h2 className="h-sec" id={id}>
          {questionText}
        </h2>
        <span className="sec">{`${QUESTION_KINDS[questionType]}. ${baseWords(summary)}`}</span>
        {closed.length > 0 && (
          <SelectBox
            className={styles.chooser}
            label={`Set “${questionText}” against`}
            options={[
              { value: '', label: 'Not crossed' },
              ...closed.map((one) => ({ value: one.id, label: `Crossed with ${one.questionText}` })),
            ]}
            value={against ?? ''}
            onChange={(questionId) => setAgainst(questionId || null)}
          />
        )}
        {menu}
      </div>
      {other && <CrosstabTable {...{ question, other, changes }} />}
      {isOpen && <OpenAnswers {...{ question, other, changes }} />}
      {!isOpen && !other && (
        <div className={styles.twins}>
          <Chart
            shape="bar"
            label={`${questionText}, ${baseWords(summary)}`}
            {...{ parts, chosen }}
            isColoured
            onChoose={choose}
          />
          <ScrollRegion className={styles.numbers} label={`Numbers of ${questionText}`}>
            <OptionTable {...{ question, chosen }} onChoose={choose} />
          </ScrollRegion>
          {summary.options.length > BARS && (
            <p className="meta">{`The chart shows ${BARS} of ${counted(summary.options.length, 'option')}.`}</p>
          )}
        </div>
      )}
    </section>
  )
}
