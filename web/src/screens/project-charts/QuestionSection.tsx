import { useId, useState } from 'react'
import { counted } from '../../lib/words.ts'
import { Chart } from '../../ui/chart/Chart.tsx'
import { ScrollRegion } from '../../ui/ScrollRegion.tsx'
import { SelectBox } from '../../ui/SelectBox.tsx'
import { CrosstabTable } from './CrosstabTable.tsx'
import { OpenAnswers } from './OpenAnswers.tsx'
import { OptionTable } from './OptionTable.tsx'
import styles from './QuestionsPage.module.css'
import { baseWords, KINDS, optionParts, type SurveyQuestion } from './question-parts.ts'

/** Bars that a question has room for; the table has all options. */
const BARS = 12

type QuestionSectionProps = {
  question: SurveyQuestion
  /** Closed questions that it can be set against. */
  closed: readonly SurveyQuestion[]
}

/** A question: its chart with the table of it, or what people said; and how it stands against another one. */
export function QuestionSection({ question, closed }: QuestionSectionProps) {
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
        <span className="sec">{`${KINDS[questionType]}. ${baseWords(summary)}`}</span>
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
      </div>
      {other && <CrosstabTable question={question} other={other} />}
      {isOpen && <OpenAnswers question={question} other={other} />}
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
