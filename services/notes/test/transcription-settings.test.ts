import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from './errors.ts'
import { change, makeProject } from './make.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const FIELDS = `{ language languageFrom ownLanguage vocabulary inheritedVocabulary changedBy { id }
  workspaceChangedBy { id } viewerCan { edit } }`
const set = (ask: Ask, input: object) => change(ask, 'setTranscription', 'SetTranscriptionInput', input, FIELDS)
const ofProject = async (ask: Ask, id: string) =>
  (
    await ask<{ project: { transcription: object } }>(
      `query ($id: ID!) { project(id: $id) { transcription ${FIELDS} } }`,
      { id },
    )
  ).data.project.transcription

test('a project has the workspace’s language until it says its own, and listens for the words of both', async () => {
  const { manager, contributor, actors } = notes.aTeam()
  const { id: projectId } = await makeProject(contributor, { title: 'Carriers' })
  expect(await ofProject(contributor, projectId)).toMatchObject({ language: 'auto', languageFrom: 'DEFAULT' })
  expect((await set(manager, { language: 'DE', vocabulary: ['Farrow'] })).errors).toBeUndefined()
  expect(await ofProject(contributor, projectId)).toMatchObject({
    language: 'de',
    languageFrom: 'WORKSPACE',
    ownLanguage: null,
    inheritedVocabulary: ['Farrow'],
    changedBy: null,
    workspaceChangedBy: { id: actors.manager.userId },
    viewerCan: { edit: true },
  })
  await set(contributor, { projectId, language: 'auto', vocabulary: ['moffett'] })
  expect(await ofProject(contributor, projectId)).toMatchObject({
    language: 'auto',
    languageFrom: 'PROJECT',
    vocabulary: ['moffett'],
    changedBy: { id: actors.contributor.userId },
  })
  await set(contributor, { projectId, language: 'pl' })
  expect(await ofProject(contributor, projectId)).toMatchObject({ language: 'pl', vocabulary: ['moffett'] })
  const { data } = await contributor<{ project: { transcriptionLanguage: string } }>(
    `{ project(id: "${projectId}") { transcriptionLanguage } }`,
  )
  expect(data.project.transcriptionLanguage).toBe('pl')
  await set(contributor, { projectId, language: null })
  expect(await ofProject(contributor, projectId)).toMatchObject({ language: 'de', languageFrom: 'WORKSPACE' })
})

test('a manager sets it for the workspace, who may write for a project, and nobody else', async () => {
  const { contributor, viewer, stranger } = notes.aTeam()
  const { id: projectId } = await makeProject(contributor, { title: 'Carriers' })
  expect(codeOf((await set(contributor, { language: 'de' })).errors)).toBe('Forbidden')
  expect(codeOf((await set(viewer, { projectId, language: 'de' })).errors)).toBe('Forbidden')
  expect(codeOf((await set(stranger, { projectId, language: 'de' })).errors)).toBe('NotFound')
  expect(await ofProject(viewer, projectId)).toMatchObject({ viewerCan: { edit: false } })
  for (const wrong of [{ language: 'english' }, { vocabulary: ['x'.repeat(51)] }, { vocabulary: Array(61).fill('a') }])
    expect(codeOf((await set(contributor, { projectId, ...wrong })).errors)).toBe('ValidationError')
})
