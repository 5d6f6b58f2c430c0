import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gql } from '@apollo/client'
import { afterEach, expect, test } from 'vitest'
import { beingMoved } from '../lib/being-moved.ts'
import { createCache, PERMISSIONS } from './cache.ts'

afterEach(() => void beingMoved(false))

const sorted = (acts: Readonly<Record<string, readonly (string | undefined)[]>>) =>
  Object.fromEntries(Object.entries(acts).map(([name, all]) => [name, all.toSorted()]))

test('whatever a person may do, as the graph says it, is not offered while the workspace is moved', async () => {
  const supergraph = join(import.meta.dirname, '..', '..', '..', 'gateway', 'region', 'supergraph.graphql')
  const types = (await readFile(supergraph, 'utf8')).matchAll(/^type (\w+Permissions)[^{]*\{([^}]*)\}/gm)
  const inGraph = Object.fromEntries(
    [...types].map(([, name = '', body = '']) => [
      name,
      [...body.matchAll(/^\s+(\w+): Boolean!/gm)].map(([, act]) => act),
    ]),
  )
  expect(Object.keys(inGraph).length).toBeGreaterThan(4)
  // What is only seen stays: drafts of insights, and how to reach a person.
  const seen = {
    InsightPermissions: ['edit', ...PERMISSIONS.InsightPermissions],
    PersonPermissions: [...PERMISSIONS.PersonPermissions, 'seeContact'],
  }
  expect(sorted({ ...PERMISSIONS, ...seen })).toEqual(sorted(inGraph))
})

test('acts come back by themselves once the move is over, and what was never allowed stays away', () => {
  const cache = createCache()
  const query = gql`query { note { id viewerCan { edit delete } } }`
  const viewerCan = { __typename: 'NotePermissions', edit: true, delete: false }
  cache.writeQuery({ query, data: { note: { __typename: 'Note', id: '1', viewerCan } } })
  const offered = (): unknown => (cache.readQuery({ query }) as { note: { viewerCan: unknown } }).note.viewerCan
  expect(offered()).toEqual(viewerCan)
  beingMoved(true)
  expect(offered()).toEqual({ ...viewerCan, edit: false })
  beingMoved(false)
  expect(offered()).toEqual(viewerCan)
})

test('a quote keeps of its clip and its speaker what another page did not ask for', () => {
  const cache = createCache()
  const of = (fields: string) => gql`query { highlight { id audioVideo { ${fields} } } }`
  const write = (fields: string, audioVideo: object) =>
    cache.writeQuery({
      query: of(fields),
      data: { highlight: { __typename: 'Highlight', id: '1', audioVideo: { __typename: 'Clip', ...audioVideo } } },
    })
  write('startTime streamUrl', { startTime: 1, streamUrl: '/clip' })
  write('startTime', { startTime: 1 })
  expect(cache.readQuery({ query: of('streamUrl') })).toMatchObject({
    highlight: { audioVideo: { streamUrl: '/clip' } },
  })
})
