import { fieldColumn } from '@verbatim/contracts/views/view-data.ts'
import { MessageCircleQuestionMark } from 'lucide-react'
import { FieldValue } from '../../ui/fields/FieldValue.tsx'
import type { OfferedColumn } from '../../views/arrangement.ts'
import { customFieldOf } from '../field/field-columns.tsx'
import type { ListField } from '../list/list-kind.ts'
import type { NoteRow } from './note-columns.tsx'

/** A column for each question of a survey: what notes answer, which is read and not changed here. */
export function questionColumns(questions: readonly ListField[]): OfferedColumn<NoteRow>[] {
  return questions.map((question) => {
    const field = customFieldOf(question)
    const value = ({ responses }: NoteRow): string | null =>
      responses.find(({ questionId }) => questionId === question.id)?.response ?? null
    return {
      key: fieldColumn(question.id),
      title: question.label,
      type: question.type,
      icon: MessageCircleQuestionMark,
      width: question.type === 'TEXT' ? 280 : 176,
      sticky: false,
      wrapped: false,
      sorts: ['ASC', 'DESC'],
      isShownAtFirst: false,
      value,
      cell: (note) => <Answer {...{ field, value: value(note) }} />,
    }
  })
}

/** What was answered in own words is set as what people say is. */
function Answer({ field, value }: { field: ReturnType<typeof customFieldOf>; value: string | null }) {
  if (!value) return null
  if (field.type === 'TEXT') return <span className="q s ellip">{value}</span>
  return (
    <span className="ellip">
      <FieldValue {...{ field, value }} isPlain />
    </span>
  )
}
