import { fieldColumn } from '@verbatim/contracts/views/view-data.ts'
import type { TableWish } from '@verbatim/fields/lists/export/export-list.ts'
import {
  type FieldCells,
  fieldTableColumn,
  ownColumn,
  type TableColumn,
  type TableField,
} from '@verbatim/fields/lists/export/table-column.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { NotesCtx } from '#src/context.ts'
import type { FieldObject } from '#src/fields/field.ts'
import { fieldReader } from '#src/fields/field-repository.ts'
import type { ListScope } from '#src/lists/list-scope.ts'
import { projectReader } from '#src/projects/project-repository.ts'
import type { Question } from '#src/surveys/question.ts'
import { questionReader } from '#src/surveys/question-repository.ts'

/**
 * The fields that things of these projects have, with the workspace's. Without names those that name people are left out.
 */
export async function tableFields(
  ctx: NotesCtx,
  { projectIds }: Pick<ListScope, 'projectIds'>,
  objectType: FieldObject,
  names: boolean,
): Promise<TableField[]> {
  const fields = await ctx.read((tx) =>
    fieldReader(tx, ctx.actor.teamId).offered({ workspace: true, projectIds, objectType }),
  )
  return names ? fields : fields.filter(({ type }) => type !== 'PERSON')
}

/** Columns of fields by their keys. */
export const fieldColumnsOf = <Row extends { said: FieldCells }>(
  fields: readonly TableField[],
): [string, TableColumn<Row>][] => fields.map((field) => [fieldColumn(field.id), fieldTableColumn<Row>(field)])

/** The column of where a row lies, in a list over projects. */
export const projectColumnOf = <Row extends { project: string }>({
  projectId,
}: Pick<TableWish, 'projectId'>): ['project', TableColumn<Row>][] =>
  projectId === null
    ? [['project', ownColumn('Project', 'Text', 'In which project it lies', ({ project }) => project)]]
    : []

/** What projects are called, by their ids. */
export async function projectTitles(
  tx: ReadTransaction,
  teamId: string,
  projectIds: readonly string[],
): Promise<Map<string, string>> {
  const projects = await projectReader(tx, teamId).byIds([...new Set(projectIds)])
  return new Map(projects.map(({ id, title }) => [id, title]))
}

/** The questions that notes of these projects answer. */
export const tableQuestions = (ctx: NotesCtx, { projectIds }: Pick<ListScope, 'projectIds'>): Promise<Question[]> =>
  ctx.read((tx) => questionReader(tx, ctx.actor.teamId).ofProjects(projectIds))

/** Columns of questions by their keys. */
export const questionColumnsOf = <Row extends { answers: ReadonlyMap<string, string> }>(
  questions: readonly Question[],
): [string, TableColumn<Row>][] =>
  questions.map(({ id, text, type, options }) => [
    fieldColumn(id),
    {
      title: text,
      kind: QUESTION_KINDS[type],
      about: 'What was answered to this question',
      options: options.map((option) => option.text),
      cell: ({ answers }) => answers.get(id) ?? '',
    },
  ])

const QUESTION_KINDS = {
  FREE_TEXT: 'Answer in own words',
  SINGLE_SELECT: 'One of a list',
  MULTI_SELECT: 'Several of a list',
} as const
