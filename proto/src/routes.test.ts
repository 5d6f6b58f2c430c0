import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeHash } from './hash-codec.ts'
import { toBase62, urlIdOf } from './ids.ts'
import { ROUTES } from './route-table.ts'
import { linkTo, matchRoute, routeNames } from './routes.ts'

const id = '01900000-0001-7fff-bfff-ffffffffffff'
const other = '01900000-0002-7fff-bfff-ffffffffffff'

describe('the table of routes', () => {
  test('has no path twice', () => {
    const shapes = routeNames().map((name) => ROUTES[name].path.replace(/\{\w+/g, '{'))
    expect(new Set(shapes).size).toBe(shapes.length)
  })

  test('marks identifiers as such and leaves every other parameter as text', () => {
    const texts = new Set<string>()
    for (const name of routeNames()) {
      for (const [key, kind] of Object.entries(ROUTES[name].params)) {
        if (kind === 'id') expect(key).toMatch(/Id$/)
        else texts.add(key)
      }
    }
    expect([...texts].sort()).toEqual([
      'datumData',
      'externalBookingId',
      'filter',
      'integration',
      'path',
      'refId',
      'shareToken',
      'studyRefId',
      'tab',
      'userProvidedCodeChallenge',
    ])
  })

  test('says which screens of the first hour are built', () => {
    const isBuilt = (path: string) => matchRoute(path)?.route.built
    for (const path of [
      '/home',
      '/browse',
      '/projects',
      '/search',
      '/settings/users',
      '/your-work',
      '/recent',
      '/onboarding',
    ]) {
      expect([path, isBuilt(path)]).toEqual([path, true])
    }
    for (const path of ['/explore', '/channels', '/recruit-promo', '/settings/billing', '/auth/conferencing']) {
      expect([path, isBuilt(path)]).toEqual([path, false])
    }
  })

  test('sends sign-up to the root domain and notes to the workspace', () => {
    expect(ROUTES.signup.host).toBe('root')
    expect(ROUTES.callback.host).toBe('root')
    expect(ROUTES.note.host).toBe('workspace')
    expect(ROUTES.acceptInvite.host).toBe('both')
  })
})

describe('matching a path', () => {
  test.each([
    ['/projects', 'projects', {}],
    ['/projects/new', 'newProject', {}],
    ['/projects/folders/', 'projectFolders', {}],
    [`/projects/${id}`, 'project', { projectId: id }],
    [`/projects/My-project-${toBase62(id)}/tags/b/${other}`, 'tagBoard', { projectId: id, tagBoardId: other }],
    [`/data/${urlIdOf('Interview 4', id)}`, 'note', { noteId: id }],
    ['/recent/projects/', 'recentFilter', { filter: 'projects' }],
    ['/recruit/booking/x1', 'booking', { externalBookingId: 'x1' }],
    ['/image/storyboard', 'imageStoryboard', {}],
    [`/image/${id}`, 'image', { fileId: id }],
    [`/team-redirect/${id}`, 'teamRedirect', { teamId: id, path: '' }],
    [`/team-redirect/${id}/data/x?`, 'teamRedirect', { teamId: id, path: 'data/x?' }],
    ['/settings/enterprise/alerts/a%20b', 'alertsFilter', { filter: 'a b' }],
  ])('%s is %s', (path, name, params) => {
    expect(matchRoute(path)).toMatchObject({ name, params })
  })

  test.each(['/', '', '/nowhere', '/data', '/data/not an id', '/data/%E0%A4%A', '/homes', '/home/x', `/tags/${id}/x`])(
    '%s is no route',
    (path) => {
      expect(matchRoute(path)).toBeNull()
    },
  )

  test('never fails, whatever the path', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.string(), (path, odd) => {
        matchRoute(path)
        matchRoute(`/${odd}`)
      }),
    )
  })
})

describe('linking to a route', () => {
  test('writes ids short, with their title where it is given, and texts encoded', () => {
    expect(linkTo('note', { noteId: id })).toBe(`/data/${toBase62(id)}`)
    expect(linkTo('note', { noteId: urlIdOf('Interview 4', id) })).toBe(`/data/Interview-4-${toBase62(id)}`)
    expect(linkTo('recentFilter', { filter: 'a/b' })).toBe('/recent/a%2Fb')
    expect(linkTo('teamRedirect', { teamId: id })).toBe(`/team-redirect/${toBase62(id)}`)
    expect(linkTo('teamRedirect', { teamId: id, path: 'data/x y' })).toBe(`/team-redirect/${toBase62(id)}/data/x%20y`)
    expect(linkTo('home', {})).toBe('/home')
  })

  test('carries query and hash', () => {
    const link = linkTo('note', { noteId: id }, { query: { peek: 'Side' }, hash: { v: other } })
    const url = new URL(link, 'http://example.com')
    expect(url.searchParams.get('peek')).toBe('Side')
    expect(decodeHash(url.hash)).toEqual({ v: other })
  })

  test('refuses what would lead elsewhere', () => {
    expect(() => linkTo('note', { noteId: '../x' })).toThrow(RangeError)
    expect(() => linkTo('note', { noteId: '' })).toThrow(RangeError)
    expect(() => linkTo('recentFilter', { filter: '..' })).toThrow(RangeError)
    expect(() => linkTo('teamRedirect', { teamId: id, path: 'a/../../b' })).toThrow(RangeError)
  })

  test('of every route leads back to it', () => {
    for (const name of routeNames()) {
      const kinds = ROUTES[name].params
      const params = Object.fromEntries(
        Object.entries(kinds).map(([key, kind]) => [key, kind === 'id' ? id : 'some text']),
      )
      const link = linkTo(name, params as Parameters<typeof linkTo<typeof name>>[1])
      expect(matchRoute(link)).toMatchObject({ name })
    }
  })
})
