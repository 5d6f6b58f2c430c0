import { CANVAS_ROOT, entriesOf, keyOf } from '@verbatim/contracts/canvas/canvas-entries.ts'
import type { CanvasItem } from '@verbatim/contracts/canvas/canvas-item.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import type { TestEditor } from '@verbatim/kit/testing/test-collaboration.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import { aProject } from './act-on-tags.ts'
import { change, setAccess } from './make.ts'
import { type Ask, startNotes, type TestNotes, type TestTeam } from './start-notes.ts'
import { testEditors } from './test-editors.ts'

let notes: TestNotes
const editors = testEditors('canvases')
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

async function aCanvas(ask: Ask, projectId: string, more: object = {}): Promise<string> {
  const input = { projectId, title: 'Why they leave', layout: 'CANVAS', objectType: 'HIGHLIGHT', ...more }
  const { data, errors } = await change(ask, 'createView', 'CreateViewInput', input, '{ id }')
  expect(errors).toBeUndefined()
  return (data.done as { id: string }).id
}

async function open(actor: Actor, viewId: string, url = notes.service.url): Promise<TestEditor> {
  return editors.open(url, actor, viewId)
}

const item = (id: string, given: Partial<CanvasItem> = {}): CanvasItem => ({
  ...{ id, kind: 'rectangle', objectId: null, x: 10, y: 20, width: 216, height: 108, order: 1 },
  ...{ text: '', textFormat: 'PARAGRAPH', color: null, tagId: null, clustered: false },
  ...given,
})
const itemsOf = (document: Y.Doc): Y.Map<unknown> => document.getMap(CANVAS_ROOT)
const put = ({ document }: TestEditor, ...items: CanvasItem[]): void =>
  document.transact(() => {
    for (const one of items) for (const [key, value] of entriesOf(one)) itemsOf(document).set(key, value)
  })
const has = (id: string) => (document: Y.Doc) => itemsOf(document).has(id)

async function aTeamWithCanvas(): Promise<{ team: TestTeam; projectId: string; viewId: string }> {
  const { team, projectId } = await aProject(notes)
  return { team, projectId, viewId: await aCanvas(team.contributor, projectId) }
}

test('what one person puts on a canvas another one sees, and it is there when everybody has left', async () => {
  const { team, viewId } = await aTeamWithCanvas()
  const [ines, tomasz] = [await open(team.actors.contributor, viewId), await open(team.actors.colleague, viewId)]
  put(ines, item('rectangle001', { text: 'Check with Hélène' }))
  await tomasz.until(has('rectangle001'))
  itemsOf(tomasz.document).set(keyOf('rectangle001', 'box'), [50, 60, 216, 108, 1])
  await tomasz.acknowledged()
  editors.leaveAll()
  const again = await open(team.actors.contributor, viewId)
  expect(itemsOf(again.document).get(keyOf('rectangle001', 'box'))).toEqual([50, 60, 216, 108, 1])
  expect(itemsOf(again.document).get(keyOf('rectangle001', 'text'))).toBe('Check with Hélène')
})

test('people in two processes see each other’s items', async () => {
  const { team, viewId } = await aTeamWithCanvas()
  const other = await notes.another()
  const [ines, tomasz] = [
    await open(team.actors.contributor, viewId),
    await open(team.actors.colleague, viewId, other.url),
  ]
  put(ines, item('fromfirst001'))
  put(tomasz, item('fromsecond01'))
  await Promise.all([ines.until(has('fromsecond01')), tomasz.until(has('fromfirst001'))])
})

test('who may only read a canvas sees it and changes nothing', async () => {
  const { team, projectId, viewId } = await aTeamWithCanvas()
  const writer = await open(team.actors.contributor, viewId)
  put(writer, item('rectangle001'))
  await writer.acknowledged()
  const viewer = await open(team.actors.viewer, viewId)
  await viewer.until(has('rectangle001'))
  put(viewer, item('notallowed01'))
  const shut = await setAccess(team.contributor, projectId, [
    [null, 'READ'],
    [team.actors.contributor.userId, 'FULL'],
  ])
  expect(shut.errors).toBeUndefined()
  const reader = await open(team.actors.colleague, viewId)
  put(reader, item('notallowed02'))
  put(writer, item('rectangle002'))
  await viewer.until(has('rectangle002'))
  const fresh = await open(team.actors.manager, viewId)
  expect([...itemsOf(fresh.document).keys()].filter((key) => key.startsWith('notallowed'))).toEqual([])
})

test('a canvas opens for nobody who may not know of it, and is none where the view has another layout', async () => {
  const { team, projectId, viewId } = await aTeamWithCanvas()
  const own = await aCanvas(team.contributor, projectId, { personal: true })
  const table = await aCanvas(team.contributor, projectId, { layout: 'TABLE' })
  const stranger: Actor = { ...team.actors.manager, teamId: newId() }
  const gated: Actor = { ...team.actors.contributor, entitlements: { closed: ['canvasView'] } }
  for (const [actor, id] of [
    [stranger, viewId],
    [team.actors.colleague, own],
    [team.actors.manager, own],
    [team.actors.contributor, table],
    [team.actors.contributor, newId()],
    [team.actors.contributor, 'no-id'],
    [gated, viewId],
  ] as const)
    await expect(open(actor, id)).rejects.toThrow('refused')
  await open(team.actors.contributor, own)
  await change(team.contributor, 'deleteView', 'ViewRefInput', { viewId })
  await expect(open(team.actors.contributor, viewId)).rejects.toThrow('refused')
})

test.each<[string, (document: Y.Doc) => void]>([
  ['a foreign key', (document) => itemsOf(document).set('__proto__', 1)],
  ['an unknown kind', (document) => itemsOf(document).set('hostile00001', { kind: 'iframe' })],
  ['a place that is not finite', (document) => itemsOf(document).set('hostile00001.box', [Infinity, 0, 1, 1, 0])],
  ['a text without end', (document) => itemsOf(document).set('hostile00001.text', 'x'.repeat(5000))],
  ['a colour that is code', (document) => itemsOf(document).set('hostile00001.look', { color: 'url(//evil)' })],
  ['a type within the map', (document) => itemsOf(document).set('hostile00001', new Y.Map())],
  ['another root', (document) => document.getMap('more').set('hostile00001', { kind: 'text' })],
  ['a list', (document) => document.getArray('list').push([1])],
  ['a text of a document', (document) => document.getText('text').insert(0, 'x')],
  [
    'a foreign value over a good one',
    (document) =>
      document.transact(() => {
        itemsOf(document).set('hostile00001', { kind: 'text' })
        itemsOf(document).set('hostile00001', { kind: 'script' })
      }),
  ],
  [
    'more items than a canvas has room for',
    (document) =>
      document.transact(() => {
        for (let at = 0; at <= 20_000; at++)
          itemsOf(document).set(`item${String(at).padStart(8, '0')}`, { kind: 'text' })
      }),
  ],
])('an update with %s is refused, and what is there stays', async (_what, harm) => {
  const { team, viewId } = await aTeamWithCanvas()
  const [good, hostile] = [await open(team.actors.contributor, viewId), await open(team.actors.colleague, viewId)]
  put(good, item('rectangle001'))
  await hostile.until(has('rectangle001'))
  const closed = new Promise((resolve) => hostile.provider.on('close', resolve))
  harm(hostile.document)
  await closed
  hostile.leave()
  put(good, item('rectangle002'))
  await good.acknowledged()
  const fresh = await open(team.actors.manager, viewId)
  expect([...itemsOf(fresh.document).keys()].sort()).toEqual([
    'rectangle001',
    'rectangle001.box',
    'rectangle002',
    'rectangle002.box',
  ])
  expect([...fresh.document.share.keys()]).toEqual([CANVAS_ROOT])
})

test('colleagues see where somebody points, under the name that the service knows', async () => {
  const { team, viewId } = await aTeamWithCanvas()
  const [ines, tomasz] = [
    await open({ ...team.actors.contributor, name: 'Ines Okafor' }, viewId),
    await open({ ...team.actors.colleague, name: 'Tomasz Wilk' }, viewId),
  ]
  const state = { pointer: { x: 12.5, y: -3 }, user: { id: 'x', name: 'Somebody else' }, evil: 'x' }
  tomasz.provider.awareness?.setLocalState(state)
  const seen = () => ines.provider.awareness?.getStates().get(tomasz.document.clientID)
  await expect
    .poll(seen)
    .toEqual({ pointer: { x: 12.5, y: -3 }, user: { id: team.actors.colleague.userId, name: 'Tomasz Wilk' } })
})
