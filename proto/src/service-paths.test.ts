import { expect, test } from 'vitest'
import { ROUTES, type RouteName } from './route-table.ts'
import { SERVICE_PATHS, servicePathFor } from './service-paths.ts'

test('each path of a workspace host goes to the part that owns it', () => {
  expect(servicePathFor('/api/graphql', 'http')?.owner).toBe('gateway')
  expect(servicePathFor('/api/graphql', 'websocket')?.owner).toBe('gateway')
  expect(servicePathFor('/api/auth/password', 'http')?.owner).toBe('identity')
  expect(servicePathFor('/api/collab/notes', 'websocket')?.owner).toBe('notes')
  expect(servicePathFor('/api/collab/insights', 'websocket')?.owner).toBe('insights')
  expect(servicePathFor('/files/uploads/abc', 'http')?.owner).toBe('notes')
  expect(servicePathFor('/image/abc', 'http')?.owner).toBe('notes')
  expect(servicePathFor('/ping', 'http')?.owner).toBe('gateway')
})

test('a page, a neighbour with a longer name and the wrong kind belong to nobody', () => {
  for (const path of ['/', '/home', '/filesystem', '/api/authority', '/api']) {
    expect(servicePathFor(path, 'http')).toBeNull()
  }
  expect(servicePathFor('/api/auth/password', 'websocket')).toBeNull()
  expect(servicePathFor('/api/collab/notes', 'http')).toBeNull()
})

test('what applications, directories and providers of SAML call is passed on to identity', () => {
  const names = Object.keys(ROUTES).filter((name) => /^(?:oauth(?!Callback)|saml|scim)/.test(name))
  expect(names).toHaveLength(8)
  for (const name of names as RouteName[]) {
    const { path, host, kind } = ROUTES[name]
    expect([name, host, kind, servicePathFor(path, 'http')?.owner]).toEqual([name, 'workspace', 'server', 'identity'])
  }
})

test('no path has two owners', () => {
  const keys = SERVICE_PATHS.map((line) => `${line.kind} ${line.prefix}`)
  expect(new Set(keys).size).toBe(keys.length)
})
