import { type Asker, make, must } from '../asker.ts'
import { importEnded, sendTable } from '../uploads.ts'

/** A table that is imported as a survey with an open and a closed question, and one that nobody has mapped yet. */
export async function fillSurvey(client: Asker, projectId: string, mark: string) {
  const openImport = await sendTable(client, projectId, `Said\nIt was ${mark}.\n`)
  const csvImport = await sendTable(client, projectId, `Why?,Where?\nFor ${mark}.,Gate ${mark}\n`)
  const column = (text: string, type: string) => ({ use: 'QUESTION', newQuestion: { text: `${text} ${mark}`, type } })
  const columns = [column('Why?', 'FREE_TEXT'), column('Where?', 'SINGLE_SELECT')]
  await make(client, 'mapCsvImport', { importId: csvImport, columns })
  await make(client, 'runCsvImport', { importId: csvImport })
  await importEnded(client, csvImport)
  const { questions } = await must<{ questions: { id: string; options: { id: string }[] }[] }>(
    client,
    'query ($id: ID!) { project(id: $id) { questions { id options { id } } } }',
    { id: projectId },
  )
  const [question, closed] = questions
  return {
    csvImport,
    openImport,
    question: question?.id ?? '',
    closedQuestion: closed?.id ?? '',
    questionOption: closed?.options[0]?.id ?? '',
  }
}
