import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keepOpen, noRefusals } from './keep-open.ts'
import { createLiveCards } from './live-cards.ts'

type Asked = {
  name: string
  variables: Record<string, unknown>
  answer: (found: unknown[]) => void
  tell: (data: object) => void
  fail: () => void
}

const id = (of: number): string => `0195aaaa-0000-7000-8000-${String(of).padStart(12, '0')}`

/** Live cards over a client whose every question waits in `asked` for its answer. */
function cardsOf() {
  const asked: Asked[] = []
  const link = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        asked.push({
          ...{ name: operationName, variables },
          answer(found) {
            observer.next({ data: { found } })
            observer.complete()
          },
          tell: (data) => observer.next({ data }),
          fail: () => observer.error(new TypeError('Failed to fetch')),
        })
      }),
  )
  const cards = createLiveCards(new ApolloClient({ link, cache: new InMemoryCache() }))
  const watch = (resource: string) => {
    const stop = cards.watch(resource, () => undefined)
    onTestFinished(stop)
    return stop
  }
  const queries = () => asked.filter(({ name }) => !name.endsWith('Changes'))
  return { cards, watch, asked, queries }
}

const tag = (of: number, title: string) => ({
  ...{ __typename: 'Tag', id: id(of), title, color: 'red', role: null, description: '' },
  ...{ highlightCount: 1, peopleCount: 1, noteCount: 1, project: { __typename: 'Project', id: id(900), title: 'P' } },
  tagGroup: { __typename: 'TagGroup', id: id(901), title: 'G' },
})
const person = (of: number) => ({
  ...{ __typename: 'Person', id: id(of), name: 'Sofia', email: null, summary: '' },
})
const titleOf = (state: ReturnType<ReturnType<typeof createLiveCards>['stateOf']>): string =>
  state.is === 'shown' && state.object.type === 'tag' ? state.object.of.title : state.is

test('cards that come together are asked for together, a query for a kind and for two hundred', async () => {
  const { watch, queries } = cardsOf()
  for (let at = 0; at < 250; at++) watch(`tag:${id(at)}`)
  for (let at = 0; at < 3; at++) watch(`person:${id(at)}`)
  watch(`tag:${id(0)}`)
  watch('note:none')
  await vi.waitFor(() => expect(queries()).toHaveLength(3))
  const sizes = queries().map(({ name, variables }) => [name, (variables.ids as string[]).length])
  expect(sizes).toEqual([
    ['CardTags', 200],
    ['CardTags', 50],
    ['CardPeople', 3],
  ])
})

test('a card shows its object, the one that a merged tag went into too; what is not answered is closed', async () => {
  const { cards, watch, queries } = cardsOf()
  for (const of of [1, 2, 3]) watch(`tag:${id(of)}`)
  watch(`person:${id(4)}`)
  watch(`person:${id(5)}`)
  expect(cards.stateOf(`tag:${id(1)}`).is).toBe('coming')
  await vi.waitFor(() => expect(queries()).toHaveLength(2))
  queries()[0]?.answer([tag(1, 'Waiting'), tag(7, 'Silence'), null])
  queries()[1]?.answer([person(5)])
  await vi.waitFor(() => expect(cards.stateOf(`person:${id(5)}`).is).toBe('shown'))
  expect([1, 2, 3].map((of) => titleOf(cards.stateOf(`tag:${id(of)}`)))).toEqual(['Waiting', 'Silence', 'closed'])
  expect(cards.stateOf(`person:${id(4)}`).is).toBe('closed')
})

test('a card that could not be read says so, and is read again', async () => {
  const { cards, watch, queries } = cardsOf()
  watch(`tag:${id(1)}`)
  await vi.waitFor(() => expect(queries()).toHaveLength(1))
  queries()[0]?.fail()
  await vi.waitFor(() => expect(cards.stateOf(`tag:${id(1)}`).is).toBe('failed'))
  cards.readAgain(`tag:${id(1)}`)
  await vi.waitFor(() => expect(queries()).toHaveLength(2))
  queries()[1]?.answer([tag(1, 'Waiting')])
  await vi.waitFor(() => expect(titleOf(cards.stateOf(`tag:${id(1)}`))).toBe('Waiting'))
})

test('cards of a project are read again after it changed, and cards of people after those changed', async () => {
  const { cards, watch, asked, queries } = cardsOf()
  watch(`tag:${id(1)}`)
  watch(`person:${id(2)}`)
  await vi.waitFor(() => expect(queries()).toHaveLength(2))
  queries()[0]?.answer([tag(1, 'Waiting')])
  queries()[1]?.answer([person(2)])
  const changes = (name: string) => asked.find((one) => one.name === name)
  await vi.waitFor(() => expect(changes('CardProjectChanges')?.variables).toEqual({ projectId: id(900) }))
  const changed = { __typename: 'ProjectChanged', projectId: id(900), objectType: 'TAG', objectIds: [id(1)] }
  changes('CardProjectChanges')?.tell({ projectChanged: changed })
  await vi.waitFor(() => expect(queries()).toHaveLength(3))
  queries()[2]?.answer([tag(1, 'Silence')])
  await vi.waitFor(() => expect(titleOf(cards.stateOf(`tag:${id(1)}`))).toBe('Silence'))
  const other = { __typename: 'WorkspaceChanged', objectType: 'PERSON', objectIds: [id(3)] }
  changes('CardChanges')?.tell({ workspaceChanged: other })
  changes('CardChanges')?.tell({ workspaceChanged: { ...other, objectIds: [id(2)] } })
  await vi.waitFor(() => expect(queries()).toHaveLength(4))
  expect(queries()[3]?.name).toBe('CardPeople')
})

test('what was deleted is shown again when it is back, and a project that was shut is followed no more', async () => {
  const { cards, watch, asked, queries } = cardsOf()
  watch(`tag:${id(1)}`)
  await vi.waitFor(() => expect(queries()).toHaveLength(1))
  queries()[0]?.answer([tag(1, 'Waiting')])
  const followed = () => asked.filter(({ name }) => name === 'CardProjectChanges')
  await vi.waitFor(() => expect(followed()).toHaveLength(1))
  const changed = { __typename: 'ProjectChanged', projectId: id(900), objectType: 'TAG', objectIds: [id(1)] }
  followed()[0]?.tell({ projectChanged: changed })
  await vi.waitFor(() => expect(queries()).toHaveLength(2))
  queries()[1]?.answer([null])
  await vi.waitFor(() => expect(cards.stateOf(`tag:${id(1)}`).is).toBe('closed'))
  followed()[0]?.tell({ projectChanged: changed })
  await vi.waitFor(() => expect(queries()).toHaveLength(3))
  queries()[2]?.answer([tag(1, 'Waiting')])
  await vi.waitFor(() => expect(cards.stateOf(`tag:${id(1)}`).is).toBe('shown'))
  followed()[0]?.fail()
  await vi.waitFor(() => expect(queries()).toHaveLength(4))
  queries()[3]?.answer([null])
  await vi.waitFor(() => expect(cards.stateOf(`tag:${id(1)}`).is).toBe('closed'))
  expect(followed()).toHaveLength(1)
})

test('what is followed and refused is asked for again after pauses that grow, though its cards are still shown', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const refusals = noRefusals()
  const [opened, reopened] = [vi.fn(), vi.fn()]
  const open = () =>
    new Observable((observer) => {
      opened()
      observer.error(new Error('Forbidden'))
    })
  const first = keepOpen(open, refusals, { told: () => undefined, reopened })
  vi.advanceTimersByTime(60_000)
  // After 1, 2, 4, 8 and 16 seconds, up to half as much more.
  expect(opened.mock.calls.length).toBeGreaterThan(4)
  expect(opened.mock.calls.length).toBeLessThan(8)
  expect(reopened).toHaveBeenCalledTimes(opened.mock.calls.length - 1)
  first.unsubscribe()
  const before = opened.mock.calls.length
  keepOpen(open, refusals, { told: () => undefined, reopened }).unsubscribe()
  vi.advanceTimersByTime(10 * 60_000)
  expect(opened).toHaveBeenCalledTimes(before)
})
