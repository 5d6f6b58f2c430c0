import { expect } from 'vitest'
import { asInput, type Import, runImport, sendTable } from './act-on-imports.ts'
import { makeField } from './make-fields.ts'
import type { Ask, TestNotes } from './start-notes.ts'
import { aProject } from './upload.ts'

const TABLE = [
  'answer id;Participant;What happened?;Which tools do you use?;Fleet size;Score;When',
  '2240;Emre Yıldız;They sent me in a circle for two whole days.;Phone; Small fleet;4;08.10.2026',
  '2241;Dana Whitlock;Nobody told me that it was finished at all.;App; Phone ; ;;Owner;1;09.10.2026',
  '2242;Marta Kowalczyk;I found out from the driver who called me.;App;Large fleet;five;10.10.2026',
  '2243;;;;;;',
].join('\n')
/** Six answers to four questions: two rows are good, one has a score that is no number, one says nothing. */
export const GOOD = TABLE.replace('App; Phone ; ;;Owner', '"App; Phone ; ";Owner')

export type Listed = {
  id: string
  title: string
  kind: string
  createdAt: string
  importOrigin: string | null
  survey: { id: string } | null
  fields: { label: string; value: string }[]
  responses: { response: string; question: { questionText: string } }[]
}

/** The notes of a project by title. */
export async function listed(ask: Ask, projectId: string): Promise<Listed[]> {
  const { data, errors } = await ask<{ notes: { items: Listed[] } }>(
    `query ($id: ID!) { notes(projectId: $id, sort: TITLE_ASC, first: 100) { items { id title kind createdAt importOrigin
      survey { id } fields { label value } responses { response question { questionText } } } } }`,
    { id: projectId },
  )
  expect(errors).toBeUndefined()
  return data.notes.items
}

/** The suggestion, with what only a person knows. */
export async function mapped(ask: Ask, projectId: string, one: Import) {
  const fleet = await makeField(ask, {
    ...{ projectId, objectType: 'NOTE', label: 'Size of fleet', type: 'SELECT' },
    options: [{ label: 'Small fleet' }, { label: 'Owner' }, { label: 'Large fleet' }],
  })
  const columns = asInput(one.mapping!)
  columns[3] = { use: 'QUESTION', newQuestion: { text: 'Which tools do you use?', type: 'MULTI_SELECT' } } as never
  columns[4] = { use: 'FIELD', fieldId: fleet.id } as never
  columns[5] = { use: 'FIELD', newField: { label: 'Score', type: 'NUMBER' } } as never
  return { columns, keyColumn: 0 }
}

/** The table, imported into a project of its own. */
export async function imported(notes: TestNotes) {
  const { team, actor, ask, projectId } = await aProject(notes)
  const sent = await sendTable(notes, actor, GOOD, { projectId })
  const mapping = await mapped(ask, projectId, sent)
  return { team, actor, ask, projectId, sent, mapping, one: await runImport(notes, ask, sent.id, mapping) }
}
