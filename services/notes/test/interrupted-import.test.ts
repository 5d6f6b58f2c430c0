import { newId } from '@verbatim/contracts/ids.ts'
import { createLocalAi } from '@verbatim/kit/ai/local-ai.ts'
import { createLogger } from '@verbatim/kit/log.ts'
import { createFfmpegEngine } from '@verbatim/kit/media/ffmpeg-engine.ts'
import { settle } from '@verbatim/kit/testing/settle.ts'
import { askSubgraph, createTestService } from '@verbatim/kit/testing/test-service.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { memberRepository } from '#src/members/member-repository.ts'
import { migrations } from '#src/migrations/index.ts'
import { createNotesService, type NotesService } from '#src/service.ts'
import { type Import, onImport, readImport } from './act-on-imports.ts'
import { makeProject } from './make.ts'
import type { Ask } from './start-notes.ts'
import { sendAll } from './upload.ts'

const log = createLogger('notes', 'silent')
const ai = createLocalAi({ log })
let region: Awaited<ReturnType<typeof createTestService>>
beforeAll(async () => {
  region = await createTestService(inject('adminUrl'), 'notes', migrations)
})
afterAll(async () => {
  await ai.close()
  await region.stop()
})

/** The notes service as one process of several. */
const start = (): Promise<NotesService> =>
  createNotesService({ ...region.config, ai, media: createFfmpegEngine({ log }) }, region.engines)

const settled = ({ foundation }: NotesService): Promise<void> =>
  settle({ engines: region.engines, relays: [foundation.relay], groups: [], queues: ['notes'], limitMs: 120_000 })

const ROWS = 1200
/** Over 10 MB, so that a job reads it, with a column that nobody wants. */
const TABLE = `Title,Why?,Noise\n${Array.from({ length: ROWS }, (_, at) => `R${at},"Answer ${at}",${'x'.repeat(9000)}`).join('\n')}\n`
const COLUMNS = [
  { use: 'TITLE' },
  { use: 'QUESTION', newQuestion: { text: 'Why?', type: 'FREE_TEXT' } },
  { use: 'SKIP' },
]

/** Checked, and begun. */
async function begin(service: NotesService) {
  const actor = { teamId: newId(), userId: newId(), role: 'CONTRIBUTOR' as const, groupIds: [] }
  await service.foundation.db.write(actor.teamId, (tx) =>
    memberRepository(tx, actor.teamId).save({ userId: actor.userId, role: actor.role, name: '' }),
  )
  const ask: Ask = (query, variables = {}) => askSubgraph(service.url, actor, query, variables)
  const { id: projectId } = await makeProject(ask, { title: 'Surveys' })
  const bytes = Buffer.from(TABLE)
  const { id: importId, uploadUrl } = await onImport(ask, 'startCsvImport', {
    ...{ projectId, name: 'answers.csv', size: bytes.length },
  })
  await sendAll(`${service.url}${uploadUrl}`, actor, bytes)
  await settled(service)
  await onImport(ask, 'mapCsvImport', { importId, columns: COLUMNS })
  await settled(service)
  await onImport(ask, 'runCsvImport', { importId })
  return { actor, projectId, importId, ask }
}

test('an import of over 10 MB whose process ends goes on in another one, and so does its undo, with nothing doubled', {
  timeout: 300_000,
}, async () => {
  const first = await start()
  const { actor, projectId, importId, ask } = await begin(first)
  const read = (): Promise<Import> => readImport(ask, importId)
  await expect.poll(async () => (await read()).done, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0)
  await first.stop()

  const second = await start()
  const again: Ask = (query, variables = {}) => askSubgraph(second.url, actor, query, variables)
  await settled(second)
  expect(await readImport(again, importId)).toMatchObject({
    ...{ state: 'DONE', done: ROWS, counts: { added: ROWS, changed: 0, same: 0, skipped: 0 } },
  })
  const total = async (ask: Ask) =>
    (await ask<{ notes: { total: number } }>(`{ notes(projectId: "${projectId}") { total } }`)).data.notes.total
  expect(await total(again)).toBe(ROWS + 1)
  const rename = 'mutation ($input: UpdateNoteInput!) { updateNote(input: $input) { id } }'
  const { data } = await again<{ notes: { items: { id: string }[] } }>(
    `{ notes(projectId: "${projectId}", search: "R77") { items { id } } }`,
  )
  await again(rename, { input: { noteId: data.notes.items[0]?.id, title: 'Mine now' } })
  await onImport(again, 'undoCsvImport', { importId })
  await expect
    .poll(async () => (await readImport(again, importId)).undone?.removed, { timeout: 60_000, interval: 20 })
    .toBeGreaterThan(0)
  await second.stop()

  const third = await start()
  const last: Ask = (query, variables = {}) => askSubgraph(third.url, actor, query, variables)
  await settled(third)
  expect(await readImport(last, importId)).toMatchObject({
    ...{ state: 'UNDONE', undone: { removed: ROWS - 1, restored: 0, kept: 1 } },
  })
  // What stays, and the survey that it stands behind.
  expect(await total(last)).toBe(2)
  await third.stop()
})
