import type { ListedField, ListFields } from '@verbatim/fields/lists/list-source.ts'
import type { ValueTable } from '@verbatim/fields/lists/value-table.ts'
import { listFields } from '#src/lists/list-fields-query.ts'
import type { ListScope } from '#src/lists/list-scope.ts'
import type { QuestionType } from '#src/surveys/question.ts'

/** What notes answer to questions. */
const ANSWERS: ValueTable = {
  table: 'response',
  object: 'note_id',
  field: 'question_id',
  columns: { text: 'text', reference: 'option_id' },
}

const asField = (type: QuestionType): ListedField => ({
  type: type === 'FREE_TEXT' ? 'TEXT' : 'SELECT',
  values: ANSWERS,
  optionTable: 'question_option',
})

/**
 * The fields of a workspace and the questions of these projects: what notes answer is filtered, sorted, grouped and summed
 * up as values of a field are, under the id of the question.
 */
export function fieldsAndQuestions({ teamId, projectIds }: Pick<ListScope, 'teamId' | 'projectIds'>): ListFields {
  const fields = listFields(teamId)
  return {
    async byIds(tx, ids) {
      const found = await fields.byIds(tx, ids)
      const others = ids.filter((id) => !found.has(id))
      if (!others.length) return found
      const questions = await tx('question')
        .where({ team_id: teamId })
        .whereNull('deleted_at')
        .whereRaw('id = any(cast(:others as uuid[])) and project_id = any(cast(:projectIds as uuid[]))', {
          others,
          projectIds: [...projectIds],
        })
        .select<{ id: string; type: QuestionType }[]>('id', 'type')
      return new Map([...found, ...questions.map(({ id, type }) => [id, asField(type)] as const)])
    },
    async options(tx, id) {
      const own = await fields.options(tx, id)
      if (own.length) return own
      const rows = await tx('question_option')
        .where({ team_id: teamId, question_id: id })
        .orderBy(['position', 'id'])
        .select<{ id: string; text: string }[]>('id', 'text')
      return rows.map((option) => ({ key: option.id, title: option.text, color: null }))
    },
  }
}
