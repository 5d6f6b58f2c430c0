import type { SourceFile } from './source-files.ts'

/** A table of a transaction or database by its name, or SQL as text. */
const SQL =
  /\b(tx|db|knex|trx|system)(<[^>()]*>)?\(\s*['"`]|\.raw[<(]|\.(where|orWhere|andWhere|orderBy|groupBy|having|join|from)Raw\(/

/** Where SQL belongs: repositories, queries, migrations, the PostgreSQL adapter of a port, and the kit itself. */
const BELONGS = /-repository\.ts$|-query\.ts$|\/migrations\/|\/postgres-[a-z-]+\.ts$|\/postgres\/|^services\/kit\/src\//

/**
 * Where SQL stands beside what it is asked for. The list only becomes shorter: who takes SQL out of a file takes the file
 * out of here, and nobody adds one.
 */
export const STILL_OUTSIDE: readonly string[] = [
  'services/identity/src/members/republish-members.ts',
  'services/identity/src/workers/sweep.ts',
  'services/identity/src/workspaces/forget-addresses.ts',
  'services/insights/src/access/project-access.ts',
  'services/insights/src/republish/republish-workspace.ts',
  'services/notes/src/highlights/anchors/near-blocks.ts',
  'services/notes/src/highlights/anchors/anchor-columns.ts',
  'services/notes/src/highlights/carry-highlights.ts',
  'services/notes/src/highlights/highlight-facts.ts',
  'services/notes/src/access/access-chain.ts',
  'services/notes/src/republish/republish-workspace.ts',
  'services/notes/src/tags/tag-policy.ts',
]

/** Places that hold SQL where none belongs, and files that are said to and no longer do. */
export function misplacedSql(files: readonly SourceFile[], outside: readonly string[] = STILL_OUTSIDE): string[] {
  const holding = files.filter(
    ({ path, text, isTest }) =>
      /^(services|gateway)\//.test(path) && !isTest && !BELONGS.test(path) && SQL.test(withoutProse(text)),
  )
  const paths = new Set(holding.map(({ path }) => path))
  return [
    ...[...paths]
      .filter((path) => !outside.includes(path))
      .map((path) => `${path} SQL stands only in *-repository.ts, *-query.ts and migrations`),
    ...outside
      .filter((path) => !paths.has(path))
      .map((path) => `${path} holds no SQL any more: take it off the list in scripts/tooling/laws/places-of-sql.ts`),
  ]
}

const withoutProse = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
