import type { ApolloClient } from '@apollo/client'
import type { BulkChangeInput, ListQueryInput } from '../../gql/graphql.ts'
import { counted } from '../../lib/words.ts'
import type { ViewColumn } from '../../views/view-props.ts'
import type { Given } from '../access/given-access.ts'
import type { ListedRow, ListKind } from '../list/list-kind.ts'
import { VIEW_NOUNS } from '../view/saved-view.ts'
import { accessWork, type ProjectsOf } from './access-work.ts'
import type { JobChange } from './bulk-job.ts'
import { mayDo } from './bulk-rights.ts'
import { type BulkWork, type ChosenRows, countOf } from './bulk-work.ts'
import { confirmMany, confirmMove } from './confirm-many.ts'
import { exportRows } from './export-rows.ts'
import { type ProjectAct, projectEdit } from './project-edit.ts'
import { readRows } from './read-rows.ts'
import { serverEdit } from './server-edit.ts'

type BulkActs<Row extends ListedRow> = {
  client: ApolloClient
  kind: ListKind<Row>
  query: ListQueryInput
  chosen: ChosenRows
  noun: string
  begin: (work: BulkWork) => Promise<boolean>
  /** Lets go of what is chosen. */
  clear: () => void
}

type EditedField = { fieldId: string; title: string }

/** What is done with projects that are chosen, as far as one may with each. Who is given access is asked of each in turn. */
function projectActs<Row extends ListedRow>({ client, kind, query, chosen, begin }: BulkActs<Row>) {
  const projects: ProjectsOf = {
    count: countOf(chosen),
    async read(signal) {
      const rows = await readRows(kind, client, { query, chosen }, { onStep: () => undefined, signal })
      const those = rows.filter((row) => mayDo(row, 'access'))
      return { those, leftOut: rows.length - those.length }
    },
  }
  return {
    act: (act: ProjectAct): Promise<boolean> => begin(projectEdit(client, act, chosen)),
    give: (given: Given & { name: string }): Promise<boolean> => begin(accessWork(client, given, projects)),
  }
}

/** Changes that all kinds have alike, but for tags, which projects have not. */
type CommonChange = Pick<BulkChangeInput, 'setFields' | 'addTagIds' | 'removeTagIds' | 'delete'>

/** What is done with rows that are chosen, by a job of the service that has them; only access is given one after the other. */
export function useBulkActs<Row extends ListedRow>(bulk: BulkActs<Row>) {
  const { client, kind, query, chosen, noun, begin, clear } = bulk
  const { objectType } = kind
  const edit = (asked: JobChange, title: string, said: (count: number) => string): Promise<boolean> =>
    begin(serverEdit(client, { asked, noun, chosen, title, said }))
  const change = (change: CommonChange, title: string, said: (count: number) => string): Promise<boolean> =>
    edit(objectType === 'INSIGHT' ? { job: 'insights', change } : { job: 'notes', objectType, change }, title, said)
  const projects = projectActs(bulk)
  const removal = (): Promise<boolean> => {
    if (objectType === 'PROJECT') return projects.act({ kind: 'delete' })
    const said = (count: number): string =>
      `${counted(count, noun)} ${objectType === 'NOTE' ? (count === 1 ? 'is in the trash' : 'are in the trash') : 'deleted'}`
    return change({ delete: true }, 'Deleting', said)
  }
  return {
    publish(published: boolean) {
      const said = (count: number): string => `${counted(count, noun)} ${published ? 'published' : 'unpublished'}`
      return edit({ job: 'insights', change: { published } }, published ? 'Publishing' : 'Making drafts', said)
    },
    async standing(act: ProjectAct) {
      if (await projects.act(act)) clear()
    },
    give: projects.give,
    setField({ fieldId, title: field }: EditedField, value: string | null) {
      const said = (count: number): string =>
        `${field} of ${counted(count, noun)} is ${value === null ? 'empty' : 'set'}`
      return change({ setFields: [{ fieldId, value }] }, `Setting ${field}`, said)
    },
    tag: ({ id, title }: { id: string; title: string }, isAdded: boolean) =>
      change(
        isAdded ? { addTagIds: [id] } : { removeTagIds: [id] },
        'Tagging',
        (count) => `${title} is ${isAdded ? 'on' : 'off'} ${counted(count, noun)}`,
      ),
    async move({ id, title }: { id: string; title: string }, words: string) {
      if (!(await confirmMove(client, chosen, words, title))) return
      const said = (count: number): string => `${counted(count, noun)} ${count === 1 ? 'is' : 'are'} now in ${title}`
      const asked = { job: 'notes', objectType: 'NOTE', change: { moveToProjectId: id } } as const
      if (await edit(asked, `Moving to ${title}`, said)) clear()
    },
    /** @param loaded those of the chosen rows that are loaded: what quotes one that stays is not asked */
    async remove(words: string, loaded: readonly ListedRow[]) {
      const kept = new Set(loaded.filter((row) => !mayDo(row, 'delete')).map(({ id }) => id))
      const removed = 'ids' in chosen ? { ids: chosen.ids.filter((id) => !kept.has(id)) } : chosen
      if (!(await confirmMany(client, objectType, removed, words))) return
      if (await removal()) clear()
    },
    exportCsv: (columns: readonly ViewColumn<Row>[]) =>
      begin(exportRows(kind, client, { query, chosen, columns, noun, title: VIEW_NOUNS[objectType].objects })),
  }
}
