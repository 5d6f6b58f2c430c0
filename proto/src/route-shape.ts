/** Which host answers: the root domain, a workspace's subdomain, or either (`both`). */
type RouteHost = 'root' | 'workspace' | 'both'

/** `page`: a screen of the web application. `server`: answered by edge or a service, never by the web application. */
type RouteKind = 'page' | 'server'

/** A parameter: any text, or an identifier (base62 or 36 characters, optionally behind a title slug). */
export type ParameterKind = 'text' | 'id'

/** One route of the product. In `path`, `{name}` is one segment and `{name*}` is all the rest, possibly none. */
export type Route<Path extends string = string> = {
  path: Path
  params: Readonly<Record<string, ParameterKind>>
  /** Optional query parameters. */
  query: Readonly<Record<string, ParameterKind>>
  /** Optional keys of the hash state. */
  hash: readonly string[]
  host: RouteHost
  kind: RouteKind
  /** Whether the screen exists. One that does not says so and is linked from nowhere. */
  built: boolean
  /** Whether it may open beside what is open, in one of the peek modes. */
  stackable: boolean
}

type Options = {
  query?: readonly string[]
  hash?: readonly string[]
  host?: RouteHost
  built?: boolean
  stackable?: boolean
}

const IDENTIFIERS = new Set([
  ...['projectId', 'projectCategoryId', 'noteId', 'insightId', 'tagId', 'tagBoardId', 'viewId'],
  ...['savedFeedId', 'fileId', 'reelId', 'highlightId', 'channelId', 'themeId', 'topicId', 'personId'],
  ...['userId', 'teamId', 'selectProject'],
])

/** A screen of the web application. */
export function page<const Path extends string>(path: Path, options: Options = {}): Route<Path> {
  return route(path, 'page', options)
}

/** What edge or a service answers. */
export function server<const Path extends string>(path: Path, options: Options = {}): Route<Path> {
  return route(path, 'server', options)
}

function route<const Path extends string>(path: Path, kind: RouteKind, options: Options): Route<Path> {
  const { query = [], hash = [], host = 'workspace', built = false, stackable = false } = options
  const names = Array.from(path.matchAll(/\{(\w+)\*?\}/g), (match) => match[1] ?? '')
  return { path, kind, host, built, stackable, hash, params: kindsOf(names), query: kindsOf(query) }
}

function kindsOf(names: readonly string[]): Record<string, ParameterKind> {
  return Object.fromEntries(names.map((name) => [name, IDENTIFIERS.has(name) ? 'id' : 'text']))
}
