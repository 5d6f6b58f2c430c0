import { ActAuditedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { InsightSavedSchema } from '@verbatim/contracts/gen/events/insights_pb.ts'
import { InsightsRanOutSchema, NoteDeletedSchema, RemovalAheadSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveOutDueWork } from '#src/due-work.ts'
import { blobKeys } from '#src/files/file.ts'
import { clipsPrefix } from '#src/files/film-prefixes.ts'
import { runRetention } from '#src/retention/run-retention.ts'
import { codeOf } from './errors.ts'
import { change, makeNote, makeProject } from './make.ts'
import { hold, lift, set } from './retention-acts.ts'
import { type Ask, startNotes, type TestNotes, type TestTeam } from './start-notes.ts'
import { text, upload } from './upload.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const DAY_MS = 86_400_000
const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS)

/** A project with a note that has a text file of 1,000 bytes, uploaded so many days ago. */
async function withFile(team: TestTeam, daysAgo = 0) {
  const { id: projectId } = await makeProject(team.contributor, { title: 'Carriers' })
  const { fileId, noteId } = await upload(notes, team.actors.contributor, { projectId, name: 'words.txt' }, text(1000))
  const at = inDays(-daysAgo)
  await notes.service.foundation.db.write(team.teamId, async (tx) => {
    await tx('file').where({ id: fileId }).update({ created_at: at })
    await tx('note').where({ id: noteId }).update({ created_at: at })
  })
  return { projectId, fileId, noteId }
}

const run = (team: TestTeam, days = 0) => runRetention(notes.service.foundation.db, team.teamId, inDays(days))
const has = async ({ teamId }: TestTeam, fileId: string): Promise<boolean> =>
  (await notes.service.foundation.engines.blobs.stat(blobKeys(teamId, fileId).original)) !== null

type Seen = { note: { title: string; files: { downloadUrl: string | null; removed: { by: string } | null }[] } }
const see = async (ask: Ask, noteId: string) =>
  ask<Seen>(
    `{ note(id: "${noteId}") { title files { downloadUrl removed { by at } } blocks(first: 9) { items { text } } } }`,
  )

test('a file goes when its days are over, its text stays and says by whose rule it went', async () => {
  const team = notes.aTeam()
  const { noteId, fileId } = await withFile(team)
  const { blobs } = notes.service.foundation.engines
  const clip = `${clipsPrefix(team.teamId, fileId)}0-4000.mp4`
  await blobs.put(clip, Buffer.from('a clip'))
  expect((await set(team.manager, { days: 30 })).errors).toBeUndefined()
  expect(await run(team, 29)).toEqual({ files: 0, notes: 0, insights: 0 })
  expect(await run(team, 31)).toEqual({ files: 1, notes: 0, insights: 0 })
  expect(await run(team, 31)).toEqual({ files: 0, notes: 0, insights: 0 })
  await notes.settled()
  expect(await has(team, fileId)).toBe(false)
  // What was cut from it for a link goes with it.
  expect(await blobs.stat(clip)).toBeNull()
  const { data } = await see(team.viewer, noteId)
  expect(data.note.files).toMatchObject([{ downloadUrl: null, removed: { by: 'WORKSPACE' } }])
  expect(JSON.stringify(data.note)).toContain('We talked about parcels.')
  const again = await change(team.contributor, 'retryFile', 'FileRefInput', { fileId })
  expect(again.errors?.[0]?.message).toContain('Retention removed this file')
})

test('what is over already goes as soon as the rule is set, by the worker of the queue', async () => {
  const team = notes.aTeam()
  const { noteId, fileId } = await withFile(team, 40)
  await set(team.manager, { days: 30 })
  await giveOutDueWork(notes.service.foundation.db, new Date())
  await notes.settled()
  expect(await has(team, fileId)).toBe(false)
  expect((await see(team.viewer, noteId)).data.note.files).toMatchObject([{ removed: { by: 'WORKSPACE' } }])
})

const ahead = async ({ teamId }: TestTeam) =>
  (await notes.facts(teamId, RemovalAheadSchema)).map(({ files, notes, projects }) => [files, notes, projects.length])

test('managers are told once, a week before, of what goes, and once more when the rule changes', async () => {
  const team = notes.aTeam()
  const [first, second] = [await withFile(team, 20), await withFile(team)]
  await set(team.manager, { days: 30 })
  await run(team)
  expect(await ahead(team)).toEqual([])
  for (const days of [4, 5]) await run(team, days)
  expect(await ahead(team)).toEqual([[1, 0, 1]])
  await hold(team.manager, { projectId: second.projectId, reason: '2026-R-114' })
  expect(await run(team, 25)).toEqual({ files: 1, notes: 0, insights: 0 })
  expect(await ahead(team)).toEqual([[1, 0, 1]])
  await lift(team.manager, { projectId: second.projectId })
  await run(team, 25)
  await set(team.manager, { days: 60, everything: true })
  await run(team, 55)
  expect(await ahead(team)).toEqual([
    [1, 0, 1],
    [1, 0, 1],
    [1, 1, 1],
  ])
  const [told] = (await notes.facts(team.teamId, RemovalAheadSchema)).map(({ projects }) => projects[0])
  expect(told).toMatchObject({ projectId: first.projectId, title: 'Carriers', files: 1, notes: 0 })
})

test('the audit log has who changed a rule or a hold, and what the rule removed', async () => {
  const team = notes.aTeam()
  const { projectId } = await withFile(team, 40)
  await set(team.manager, { projectId, days: 60 })
  await hold(team.manager, { projectId, reason: '2026-R-114' })
  for (const _twice of [1, 2]) await lift(team.manager, { projectId })
  await set(team.manager, { projectId, days: 30 })
  await run(team)
  const acts = (await notes.facts(team.teamId, ActAuditedSchema)).map((one) => [
    ...[one.act, one.actorKind, one.objectId === projectId && one.objectName],
    JSON.parse(one.metadata),
  ])
  expect(acts).toEqual([
    ['retention.changed', 'member', 'Carriers', { from: null, to: 60, notesToo: false, insightsToo: false }],
    ['legalHold.set', 'member', 'Carriers', { reason: '2026-R-114' }],
    ['legalHold.lifted', 'member', 'Carriers', {}],
    ['retention.changed', 'member', 'Carriers', { from: 60, to: 30, notesToo: false, insightsToo: false }],
    ['retention.removed', 'system', 'Carriers', { files: 1, notes: 0, insights: 0 }],
  ])
})

test('a project may only be shorter, and its own rule counts there alone', async () => {
  const team = notes.aTeam()
  const one = await withFile(team)
  const other = await withFile(team)
  await set(team.manager, { days: 90 })
  expect(codeOf((await set(team.contributor, { projectId: one.projectId, days: 180 })).errors)).toBe('InvalidOperation')
  const { data } = await set(team.contributor, { projectId: one.projectId, days: 60 })
  expect(data.done).toMatchObject({ days: 60, from: 'PROJECT', ownDays: 60, workspaceDays: 90 })
  expect(await run(team, 61)).toEqual({ files: 1, notes: 0, insights: 0 })
  expect((await see(team.viewer, one.noteId)).data.note.files).toMatchObject([{ removed: { by: 'PROJECT' } }])
  expect((await see(team.viewer, other.noteId)).data.note.files).toMatchObject([{ removed: null }])
})

test('notes go too where a manager chose everything, and nobody else can', async () => {
  const team = notes.aTeam()
  const { noteId, projectId, fileId } = await withFile(team)
  const everything = { projectId, days: 30, everything: true }
  expect(codeOf((await set(team.contributor, everything)).errors)).toBe('Forbidden')
  expect((await set(team.manager, everything)).errors).toBeUndefined()
  expect(await run(team, 31)).toEqual({ files: 1, notes: 1, insights: 0 })
  await notes.settled()
  expect(codeOf((await see(team.viewer, noteId)).errors)).toBe('NotFound')
  expect(await notes.facts(team.teamId, NoteDeletedSchema)).toMatchObject([{ noteId, projectId }])
  expect(await has(team, fileId)).toBe(false)
})

test('insights go too where a manager chose that, so long after they were begun, and their service is told once', async () => {
  const team = notes.aTeam()
  const { projectId } = await withFile(team)
  const insightId = newId()
  const saved = { insightId, projectId, title: 'Silence', createdAtMs: BigInt(Date.now() - 20 * DAY_MS) }
  await notes.hears(team.teamId, InsightSavedSchema, saved)
  const rule = { projectId, days: 30 }
  // Without notes, insights stay.
  await set(team.manager, { ...rule, insights: true })
  expect(await run(team, 15)).toEqual({ files: 0, notes: 0, insights: 0 })
  const everything = { ...rule, everything: true, insights: true }
  expect(codeOf((await set(team.contributor, everything)).errors)).toBe('Forbidden')
  expect((await set(team.manager, everything)).data.done).toMatchObject({ everything: true, insights: true })
  const { data } = await team.manager<{ retentionPlan: { days: object[] } }>(
    `{ retentionPlan(projectId: "${projectId}") { days { day notes insights } } }`,
  )
  const day = inDays(10).toISOString().slice(0, 10)
  expect(data.retentionPlan.days[0]).toEqual({ day, notes: 0, insights: 1 })
  const list = await team.manager<{ retentionDay: object[] }>(`{ retentionDay(day: "${day}") { kind id insightId } }`)
  expect(list.data.retentionDay).toEqual([{ kind: 'INSIGHT', id: insightId, insightId }])
  await hold(team.manager, { projectId, reason: '2026-R-114' })
  expect(await run(team, 11)).toEqual({ files: 0, notes: 0, insights: 0 })
  await lift(team.manager, { projectId })
  expect(await run(team, 11)).toEqual({ files: 0, notes: 0, insights: 1 })
  expect(await run(team, 12)).toEqual({ files: 0, notes: 0, insights: 0 })
  expect(await notes.facts(team.teamId, InsightsRanOutSchema)).toMatchObject([{ projectId, insightIds: [insightId] }])
})

test('a legal hold stops the rules, the trash and everybody who would delete, until a manager lifts it', async () => {
  const team = notes.aTeam()
  const { noteId, projectId, fileId } = await withFile(team)
  const trashed = await makeNote(team.contributor, { projectId, title: 'Gone' })
  await change(team.contributor, 'deleteNote', 'DeleteNoteInput', { noteId: trashed.id })
  await set(team.manager, { days: 30, everything: true })
  expect(codeOf((await hold(team.contributor, { projectId, reason: '2026-R-114' })).errors)).toBe('Forbidden')
  expect(codeOf((await hold(team.manager, { projectId, reason: ' ' })).errors)).toBe('ValidationError')
  const { data } = await hold(team.manager, { projectId, reason: '2026-R-114' })
  expect(data.done).toMatchObject({ hold: { reason: '2026-R-114', setBy: { id: team.actors.manager.userId } } })
  expect(await run(team, 400)).toEqual({ files: 0, notes: 0, insights: 0 })
  const deleted = await change(team.contributor, 'deleteNote', 'DeleteNoteInput', { noteId })
  expect(deleted.errors?.[0]?.message).toContain('legal hold')
  const project = await change(team.contributor, 'deleteProject', 'DeleteProjectInput', { projectId })
  expect(codeOf(project.errors)).toBe('InvalidOperation')
  const purged = await team.contributor(`mutation { purgeFromTrash(input: { id: "${trashed.id}" }) { id } }`)
  expect(codeOf(purged.errors)).toBe('InvalidOperation')
  await lift(team.manager, { projectId })
  expect(await run(team, 400)).toMatchObject({ files: 1 })
  await notes.settled()
  expect(await has(team, fileId)).toBe(false)
})

test('the plan says what goes when, a day lists it, and a dry run tells what a rule would remove', async () => {
  const team = notes.aTeam()
  const { projectId, noteId } = await withFile(team, 20)
  const later = await withFile(team, 5)
  const preview = async (days: number) =>
    (
      await team.manager<{ retentionPreview: object }>(
        `query { retentionPreview(input: { days: ${days} }) { filesNow bytesNow notesNow filesSoon } }`,
      )
    ).data.retentionPreview
  await set(team.manager, { days: 30 })
  expect(await preview(90)).toEqual({ filesNow: 0, bytesNow: 0, notesNow: 0, filesSoon: 0 })
  expect(await preview(30)).toEqual({ filesNow: 0, bytesNow: 0, notesNow: 0, filesSoon: 2 })
  const day = inDays(10).toISOString().slice(0, 10)
  const { data } = await team.manager<{ retentionPlan: { days: object[]; projects: object[] } }>(
    '{ retentionPlan { days { day projectId files bytes } projects { projectId days held files } } }',
  )
  expect(data.retentionPlan.days[0]).toEqual({ day, projectId, files: 1, bytes: 1000 })
  expect(data.retentionPlan.days).toHaveLength(2)
  expect(data.retentionPlan.projects).toHaveLength(2)
  const list = await team.manager<{ retentionDay: object[] }>(
    `{ retentionDay(day: "${day}") { kind noteId fileName size } }`,
  )
  expect(list.data.retentionDay).toEqual([{ kind: 'FILE', noteId, fileName: 'words.txt', size: 1000 }])
  await hold(team.manager, { projectId: later.projectId, reason: 'A file' })
  const held = await team.manager<{ retentionPlan: { days: object[] } }>('{ retentionPlan { days { day } } }')
  expect(held.data.retentionPlan.days).toHaveLength(1)
  expect(codeOf((await team.contributor('{ retentionPlan { days { day } } }')).errors)).toBe('Forbidden')
  expect(codeOf((await team.manager('{ retentionDay(day: "soon") { id } }')).errors)).toBe('ValidationError')
})

test('who may not set a rule is refused, and another workspace sees nothing of it', async () => {
  const team = notes.aTeam()
  const { projectId } = await withFile(team)
  expect(codeOf((await set(team.contributor, { days: 30 })).errors)).toBe('Forbidden')
  expect(codeOf((await set(team.viewer, { projectId, days: 30 })).errors)).toBe('Forbidden')
  expect(codeOf((await set(team.stranger, { projectId, days: 30 })).errors)).toBe('NotFound')
  expect(codeOf((await set(team.manager, { days: 31 })).errors)).toBe('ValidationError')
  expect(codeOf((await hold(team.stranger, { projectId, reason: 'Mine' })).errors)).toBe('NotFound')
})
