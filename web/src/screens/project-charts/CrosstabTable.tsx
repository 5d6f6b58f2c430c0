import { useQuery } from '@apollo/client/react'
import { Download } from 'lucide-react'
import { useCsvDownload } from '../../objects/project/use-csv-download.ts'
import { Button } from '../../ui/Button.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { ScrollRegion } from '../../ui/ScrollRegion.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { QuestionCrosstab_query } from './operations.ts'
import styles from './QuestionsPage.module.css'
import { type Crosstab, crosstabRows, percentWords, type SurveyQuestion } from './question-parts.ts'
import { useAfterChanges } from './use-after-changes.ts'

type CrosstabTableProps = { question: SurveyQuestion; other: SurveyQuestion }

/** How those who chose each option of another question answered this one, with the base of every column. */
export function CrosstabTable({ question, other, changes }: CrosstabTableProps & { changes: number }) {
  const query = useQuery(QuestionCrosstab_query, { variables: { id: question.id, questionId: other.id } })
  useAfterChanges(changes, query.refetch)
  return (
    <QueryState query={query} failed="The crosstab did not load" waiting={<Skeleton width="100%" height={96} />}>
      {(data) => <Crossed question={question} other={other} crosstab={data.question.crosstab} />}
    </QueryState>
  )
}

function Crossed({ question, other, crosstab }: CrosstabTableProps & { crosstab: Crosstab }) {
  const { columns, rows } = crosstab
  const save = useCsvDownload()
  const name = `${question.questionText} against ${other.questionText}`
  return (
    <div className={styles.crossed}>
      <ScrollRegion className={styles.numbers} label={`Numbers of ${name}`}>
        <table className={styles.table} aria-label={name}>
          <thead>
            <tr>
              <th scope="col">{other.questionText}</th>
              {columns.map(({ option }) => (
                <th scope="col" key={option.id} className={styles.number}>
                  {option.optionText}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ option, cells }) => (
              <tr key={option?.id ?? ''}>
                <th scope="row">{option?.optionText ?? 'Answered in own words'}</th>
                {cells.map(({ count, percent }, at) => (
                  <td key={columns[at]?.option.id} className={`num ${styles.number}`}>
                    {count.toLocaleString('en')} <span className="meta">{percentWords(percent)}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Base</th>
              {columns.map(({ option, base }) => (
                <td key={option.id} className={`num ${styles.number}`}>
                  {base.toLocaleString('en')}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
      <Button
        size="sm"
        icon={Download}
        onClick={() => void save('CROSSTAB', name, crosstabRows(question.questionText, crosstab))}
      >
        Download the crosstab
      </Button>
    </div>
  )
}
