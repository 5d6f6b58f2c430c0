import { ActAuditedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { QuestionsChangedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveOutDueWork } from '#src/due-work.ts'
import {
  type Answered,
  type Asked,
  onSurvey,
  optionOf,
  questionsOf,
  someQuestions,
  trySurvey,
} from './act-on-surveys.ts'
import { codeOf } from './errors.ts'
import { blocksOf, setAccess } from './make.ts'
import { startNotes, type TestNotes } from './start-notes.ts'
import { aProject } from './upload.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const HOUR_MS = 3_600_000

const texts = (questions: readonly Asked[]) => questions.map(({ questionText }) => questionText)

async function summary(ask: Awaited<ReturnType<typeof aProject>>['ask'], id: string) {
  const { data, errors } = await ask<{ question: { summary: { base: number; responses: number } } }>(
    'query ($id: ID!) { question(id: $id) { summary { base responses options { option { optionText } count } } } }',
    { id },
  )
  return errors ? codeOf(errors) : data.question.summary
}

test('questions are made in their order, moved, and their options renamed, placed and added to', async () => {
  const { ask, projectId, team } = await aProject(notes)
  const { why, how, tools } = await someQuestions(ask, projectId)
  expect(await questionsOf(ask, projectId)).toEqual([why, how, tools])
  await onSurvey(ask, 'updateQuestion', { questionId: tools.id, afterId: null })
  await onSurvey(ask, 'updateQuestion', { questionId: why.id, afterId: how.id })
  expect(texts(await questionsOf(ask, projectId))).toEqual(['Which tools?', 'How was it?', 'Why did you leave?'])
  const [slow, quick] = how.options
  const given = [
    { optionText: ' Neither ' },
    { id: quick!.id, optionText: 'Fast' },
    { id: slow!.id, optionText: 'Slow' },
  ]
  const changed = await onSurvey<Asked>(ask, 'updateQuestion', {
    ...{ questionId: how.id, questionText: 'How did it go?', options: given },
  })
  expect(changed).toMatchObject({
    questionText: 'How did it go?',
    options: [{ optionText: 'Neither' }, { id: quick!.id, optionText: 'Fast' }, { id: slow!.id, optionText: 'Slow' }],
  })
  expect((await questionsOf(ask, projectId))[1]).toEqual(changed)
  const told = await notes.facts(team.teamId, QuestionsChangedSchema)
  expect(told.at(-1)).toMatchObject({ projectId, questionIds: [how.id] })
  expect(told).toHaveLength(6)
})

test('a question has words, options as they fit, and is asked once', async () => {
  const { ask, projectId } = await aProject(notes)
  const refused = async (more: object) => {
    const asked = { projectId, questionText: 'How?', questionType: 'SINGLE_SELECT', ...more }
    const { errors } = await trySurvey(ask, 'createQuestion', asked)
    return [codeOf(errors), errors?.[0]?.message]
  }
  expect(await refused({ questionText: ' ' })).toEqual(['ValidationError', 'Say what is asked.'])
  expect(await refused({ questionText: 'a'.repeat(2501) })).toEqual([
    'ValidationError',
    'A question may have at most 2,500 characters. Shorten it by 1.',
  ])
  expect((await refused({ options: [{ optionText: '  ' }] }))[1]).toBe('Give every option its words.')
  expect((await refused({ options: [{ optionText: 'App' }, { optionText: 'app ' }] }))[1]).toBe(
    'The option “app” is there twice.',
  )
  expect((await refused({ options: [{ optionText: 'a'.repeat(40_001) }] }))[0]).toBe('ValidationError')
  const many = [{ optionText: 'a'.repeat(39_999) }, { optionText: 'b' }]
  expect(await refused({ options: many })).toEqual(['InvalidOperation', 'Too many options.'])
  expect((await refused({ questionType: 'FREE_TEXT', options: [{ optionText: 'App' }] }))[0]).toBe('ValidationError')
  await onSurvey(ask, 'createQuestion', { projectId, questionText: 'How?', questionType: 'FREE_TEXT' })
  expect((await refused({ questionText: '  HOW?' }))[1]).toBe('“How?” is asked already.')
})

test('a deleted question says how many answers go, and comes back with them within a day', async () => {
  const { ask, projectId, team } = await aProject(notes)
  const { why, how } = await someQuestions(ask, projectId)
  const response = await onSurvey<Answered>(ask, 'createResponse', {
    projectId,
    answers: [
      { questionId: how.id, optionIds: [optionOf(how, 'Slow')] },
      { questionId: why.id, response: 'It was slow.' },
    ],
  })
  expect(await onSurvey(ask, 'deleteQuestion', { questionId: how.id })).toMatchObject({ answerCount: 1 })
  expect(texts(await questionsOf(ask, projectId))).toEqual(['Why did you leave?', 'Which tools?'])
  expect(await summary(ask, how.id)).toBe('NotFound')
  const list = { projectId, sort: [{ key: `field:${how.id}`, direction: 'ASC' }] }
  const listed = await ask('query ($query: ListQueryInput!) { noteList(query: $query) { total } }', { query: list })
  expect(codeOf(listed.errors)).toBe('ValidationError')
  // What was said stays where it was said.
  expect((await blocksOf(ask, response.id)).map(({ text }) => text)).toContain('How was it?')
  await onSurvey(ask, 'createQuestion', { projectId, questionText: 'How was it?', questionType: 'FREE_TEXT' })
  const back = () => trySurvey<Asked>(ask, 'restoreQuestion', { questionId: how.id })
  expect((await back()).errors?.[0]?.message).toBe('“How was it?” is asked again by now. Rename that question first.')
  const again = (await questionsOf(ask, projectId)).at(-1)!
  await onSurvey(ask, 'updateQuestion', { questionId: again.id, questionText: 'How?' })
  expect((await back()).data.done).toEqual(how)
  expect(await summary(ask, how.id)).toMatchObject({ base: 1, responses: 1 })
  expect((await back()).errors).toBeUndefined()
  const acts = (await notes.facts(team.teamId, ActAuditedSchema)).filter(({ act }) => act.startsWith('question.'))
  expect(acts.map(({ act, objectName, metadata }) => [act, objectName, JSON.parse(metadata)])).toEqual([
    ['question.deleted', 'How was it?', { answers: 1 }],
    ['question.restored', 'How was it?', {}],
  ])
})

test('a question that was deleted a day ago is gone for good with its answers', async () => {
  const { ask, projectId, team } = await aProject(notes)
  const { why } = await someQuestions(ask, projectId)
  await onSurvey(ask, 'createResponse', { projectId, answers: [{ questionId: why.id, response: 'It was slow.' }] })
  await onSurvey(ask, 'deleteQuestion', { questionId: why.id })
  const { db } = notes.service.foundation
  await db.write(team.teamId, (tx) =>
    tx('question')
      .where({ id: why.id })
      .update({ deleted_at: new Date(Date.now() - 25 * HOUR_MS) }),
  )
  expect(codeOf((await trySurvey(ask, 'restoreQuestion', { questionId: why.id })).errors)).toBe('NotFound')
  await giveOutDueWork(db, new Date(Date.now() + 25 * HOUR_MS))
  await notes.settled()
  const left = await db.read(team.teamId, async (tx) => [
    await tx('question').pluck('id'),
    await tx('response').pluck('note_id'),
  ])
  expect(left.map(({ length }) => length)).toEqual([2, 0])
})

test('an option that was chosen stays, and one that nobody chose can go', async () => {
  const { ask, projectId } = await aProject(notes)
  const { how } = await someQuestions(ask, projectId)
  const [slow, quick] = how.options
  await onSurvey(ask, 'createResponse', { projectId, answers: [{ questionId: how.id, optionIds: [slow!.id] }] })
  const keep = (option: { id: string; optionText: string }) =>
    trySurvey<Asked>(ask, 'updateQuestion', { questionId: how.id, options: [option] })
  expect((await keep(quick!)).errors?.[0]?.message).toBe(
    '“Slow” was chosen in answers. Rename it, or change those answers first.',
  )
  expect((await keep(slow!)).data.done.options).toEqual([slow])
})

test('questions are changed with WRITE on their project, and unknown to whoever may not read it', async () => {
  const { ask, projectId, team } = await aProject(notes)
  const { how } = await someQuestions(ask, projectId)
  const { id: noteId } = await onSurvey<Answered>(ask, 'createResponse', { projectId })
  const acts = [
    ['createQuestion', { projectId, questionText: 'Where?', questionType: 'FREE_TEXT' }],
    ['updateQuestion', { questionId: how.id, questionText: 'Where?' }],
    ['deleteQuestion', { questionId: how.id }],
    ['restoreQuestion', { questionId: how.id }],
    ['createResponse', { projectId }],
    ['answerQuestions', { noteId, answers: [{ questionId: how.id, optionIds: [] }] }],
  ] as const
  for (const [act, input] of acts) {
    expect([act, codeOf((await trySurvey(team.viewer, act, input)).errors)]).toEqual([act, 'Forbidden'])
    expect([act, codeOf((await trySurvey(team.stranger, act, input)).errors)]).toEqual([act, 'NotFound'])
  }
  await setAccess(ask, projectId, [
    [null, 'NONE'],
    [team.actors.contributor.userId, 'FULL'],
  ])
  for (const [act, input] of acts) {
    const { errors } = await trySurvey(team.colleague, act, input)
    expect(errors?.[0]?.extensions.errorCode).toMatch(/NotFound|Forbidden/)
  }
  expect(await questionsOf(ask, projectId)).toHaveLength(3)
})
