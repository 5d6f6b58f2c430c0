import { encodeHash, type HashState } from './hash-codec.ts'
import { isId, parseId, toBase62 } from './ids.ts'
import { type LinkQuery, withQuery } from './links.ts'
import type { ParameterKind, Route } from './route-shape.ts'
import { ROUTES, type RouteName } from './route-table.ts'

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** The parameters a route's path asks for; the rest of a path (`{path*}`) may be left out. */
export type ParamsOf<Name extends RouteName> = {
  [Key in NamesIn<(typeof ROUTES)[Name]['path']> as Key extends `${string}*` ? never : Key]: string
} & {
  [Key in NamesIn<(typeof ROUTES)[Name]['path']> as Key extends `${infer Rest}*` ? Rest : never]?: string
}

/** A route with the parameters found in a path: ids as 36 characters, texts decoded. */
export type RouteMatch = { name: RouteName; route: Route; params: Record<string, string> }

type Target = { query?: LinkQuery; hash?: HashState }

type Pattern = { name: RouteName; route: Route; segments: string[] }

const PATTERNS: Pattern[] = routeNames()
  .map((name) => ({ name, route: ROUTES[name], segments: segmentsOf(ROUTES[name].path) }))
  .sort((a, b) => rank(a).localeCompare(rank(b)))

/** All route names, in the table's order. */
export function routeNames(): RouteName[] {
  return Object.keys(ROUTES).filter((name): name is RouteName => name in ROUTES)
}

/** The route that a path belongs to, or null. A fixed word wins over a parameter; an id that is none does not match. */
export function matchRoute(pathname: string): RouteMatch | null {
  const segments = segmentsOf(pathname)
  for (const { name, route, segments: pattern } of PATTERNS) {
    const params = matchSegments(pattern, segments, route.params)
    if (params !== null) return { name, route, params }
  }
  return null
}

/**
 * The address of a route: `linkTo('note', { noteId })`. An id may be given as 36 characters, as base62 or with its title
 * slug; 36 characters become base62. Throws RangeError for an identifier that is none or a text that is empty.
 */
export function linkTo<Name extends RouteName>(name: Name, params: ParamsOf<Name>, target: Target = {}): string {
  const { path, params: kinds }: Route = ROUTES[name]
  const given: Record<string, string | undefined> = params
  const filled = path.replace(/\{(\w+)(\*?)\}/g, (_whole, key: string, rest: string) =>
    rest === '' ? segmentFor(key, given[key], kinds[key]) : restFor(given[key]),
  )
  const hash = encodeHash(target.hash ?? {})
  return `${withQuery(filled.replace(/(.)\/$/, '$1'), target.query)}${hash === '' ? '' : `#${hash}`}`
}

function matchSegments(
  pattern: readonly string[],
  segments: readonly string[],
  kinds: Route['params'],
): Record<string, string> | null {
  const params: Record<string, string> = {}
  for (const [index, expected] of pattern.entries()) {
    const name = /^\{(\w+)(\*?)\}$/.exec(expected)
    if (name?.[1] !== undefined && name[2] === '*') {
      params[name[1]] = segments.slice(index).join('/')
      return params
    }
    const segment = segments[index]
    if (segment === undefined) return null
    if (name?.[1] === undefined) {
      if (segment !== expected) return null
      continue
    }
    const value = parameterOf(segment, kinds[name[1]])
    if (value === null) return null
    params[name[1]] = value
  }
  return pattern.length === segments.length ? params : null
}

function parameterOf(segment: string, kind: ParameterKind | undefined): string | null {
  try {
    const text = decodeURIComponent(segment)
    return kind === 'id' ? parseId(text) : text
  } catch {
    return null
  }
}

function segmentFor(name: string, value: string | undefined, kind: ParameterKind | undefined): string {
  if (value === undefined || value === '' || value === '.' || value === '..')
    throw new RangeError(`No ${name} was given`)
  if (kind !== 'id') return encodeURIComponent(value)
  if (parseId(value) === null) throw new RangeError(`The ${name} is not an id`)
  return isId(value) ? toBase62(value) : encodeURIComponent(value)
}

function restFor(value = ''): string {
  const segments = value.split('/')
  if (segments.includes('..')) throw new RangeError('A path may not climb')
  return segments.map(encodeURIComponent).join('/')
}

function segmentsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/').slice(1)
}

/** Sorts fixed words before parameters, and parameters before the rest of a path, segment by segment. */
function rank({ segments }: Pattern): string {
  return segments.map((segment) => (segment.endsWith('*}') ? '2' : segment.startsWith('{') ? '1' : '0')).join('')
}
