import { afterEach, beforeEach, expect, test } from 'vitest'
import { startRegion, type TestRegion } from './start-region.ts'

let region: TestRegion
beforeEach(async () => {
  region = await startRegion(null)
})
afterEach(() => region.stop())

test('one query is answered by several services as one', async () => {
  const { teamId, manager, contributor } = region.world.aWorkspace()
  const project = region.world.aProject(teamId, 'Carriers')
  const insight = region.world.anInsight(project, [manager.userId, contributor.userId], 'They wait')
  region.world.aNote(project, contributor.userId, 'Luc')
  const { data, errors } = await region.ask(
    manager,
    `query($insight: ID!, $project: ID!) {
      insight(id: $insight) { title project { title } authors { name } }
      notes(projectId: $project) { items { title createdBy { name role } } }
    }`,
    { insight: insight.id, project: project.id },
  )
  expect(errors).toBeUndefined()
  expect(data).toEqual({
    insight: { title: 'They wait', project: { title: 'Carriers' }, authors: [{ name: 'Ada' }, { name: 'Ben' }] },
    notes: { items: [{ title: 'Luc', createdBy: { name: 'Ben', role: 'CONTRIBUTOR' } }] },
  })
})

test('an error of a service keeps its code, message and fields', async () => {
  const { manager } = region.world.aWorkspace()
  const { data, errors } = await region.ask(
    manager,
    'mutation { createNote(input: { projectId: "p", title: "long" }) { id } }',
  )
  expect(data).toBeNull()
  expect(errors).toEqual([
    {
      message: 'A title may have at most 3 characters',
      path: ['createNote'],
      extensions: {
        code: 'BAD_USER_INPUT',
        errorCode: 'ValidationError',
        humanReadable: true,
        fields: { title: 'too long' },
        requestId: expect.any(String),
      },
    },
  ])
})

test('what breaks inside a service is told without its message', async () => {
  const { manager } = region.world.aWorkspace()
  const { errors } = await region.ask(manager, '{ projects { total } }')
  expect(errors).toMatchObject([
    {
      message: 'Something went wrong',
      path: ['projects'],
      extensions: { errorCode: 'InternalError', humanReadable: false },
    },
  ])
  expect(JSON.stringify(errors)).not.toContain('fire')
})

test('a null where the schema promises a value is told as an error', async () => {
  const { teamId, manager } = region.world.aWorkspace()
  const note = region.world.aNote(region.world.aProject(teamId), manager.userId)
  const { data, errors } = await region.ask(manager, `{ note(id: "${note.id}") { abstract } }`)
  expect(data).toBeNull()
  expect(errors?.[0]?.extensions.errorCode).toBeDefined()
})

test('a service that is away fails its own fields; what the others know is still answered', async () => {
  const { teamId, manager } = region.world.aWorkspace()
  const project = region.world.aProject(teamId)
  region.world.aNote(project, manager.userId, 'Luc')
  await region.ask(manager, '{ me { id } }')
  await region.services.stopService('identity')
  const { status, data, errors } = await region.ask(
    manager,
    `{ notes(projectId: "${project.id}") { items { title createdBy { name } } } }`,
  )
  expect(status).toBe(200)
  expect(data).toEqual({ notes: { items: [{ title: 'Luc', createdBy: null }] } })
  expect(errors).toEqual([
    {
      message: 'This did not work just now. Try again in a moment.',
      path: ['notes', 'items', 0, 'createdBy'],
      extensions: expect.objectContaining({ errorCode: 'HumanErrorMessage', requestId: expect.any(String) }),
    },
  ])
})

test('a writer whose service is away reads that it did not work and what to do', async () => {
  const { teamId, manager } = region.world.aWorkspace()
  const project = region.world.aProject(teamId)
  await region.services.stopService('notes')
  const { status, errors } = await region.ask(
    manager,
    `mutation { createNote(input: { projectId: "${project.id}", title: "Luc" }) { id } }`,
  )
  expect(status).toBe(200)
  expect(errors).toEqual([
    {
      message: 'This did not work just now. Try again in a moment.',
      path: ['createNote'],
      extensions: {
        code: 'BAD_USER_INPUT',
        errorCode: 'HumanErrorMessage',
        humanReadable: true,
        requestId: expect.any(String),
      },
    },
  ])
})

test('nobody is told to sign in again because identity is away', async () => {
  const { manager } = region.world.aWorkspace()
  await region.services.stopService('identity')
  const { status, headers, errors } = await region.ask(manager, '{ me { id } }')
  expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  expect(errors).toMatchObject([
    {
      message: 'This did not work just now. Try again in a moment.',
      extensions: { errorCode: 'HumanErrorMessage', humanReadable: true },
    },
  ])
})

test('a service learns which request and trace it works for', async () => {
  const { manager } = region.world.aWorkspace()
  const trace = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  const response = await fetch(`${region.url}/api/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-request-id': 'request-from-the-edge',
      traceparent: trace,
      ...(await region.bearer(manager)),
    },
    body: JSON.stringify({ query: '{ workspace { name } }' }),
  })
  expect(response.headers.get('x-request-id')).toBe('request-from-the-edge')
  expect(await response.json()).toEqual({ data: { workspace: { name: `request-from-the-edge ${trace}` } } })
})
