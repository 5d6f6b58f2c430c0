import type { FieldType } from '@verbatim/contracts/fields/field-types.ts'
import type { QuestionType } from '#src/surveys/question.ts'

export type ColumnUse = 'SKIP' | 'TITLE' | 'CONTENT' | 'DATE' | 'PERSON' | 'FIELD' | 'QUESTION'

/** A field of the project or workspace, or one that is made when the import begins. */
export type MappedField = { id: string | null; label: string; type: FieldType; max: number }

/** A question of the project, or one that is made when the import begins. */
export type MappedQuestion = { id: string | null; text: string; type: QuestionType }

/** What one column becomes. */
export type MappedColumn = {
  use: ColumnUse
  /** Whether 08/10/2026 is in October. */
  dayFirst: boolean
  field: MappedField | null
  question: MappedQuestion | null
}

/** What all columns become, in the order of the file; rows whose key is known change what they became before. */
export type ImportMapping = { columns: MappedColumn[]; keyColumn: number | null }
