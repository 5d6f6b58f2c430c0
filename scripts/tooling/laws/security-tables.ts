import { ROUTES } from '@verbatim/contracts/route-table.ts'
import { SERVICE_MANIFEST } from '@verbatim/contracts/service-manifest.ts'
import type { SourceFile } from './source-files.ts'

/** What the first cells of a table below a heading name, each in backticks. */
export function namedBelow(document: string, heading: string): string[] {
  const part = document.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const rows = part.split('\n').filter((line) => line.startsWith('| `'))
  return rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
}

/** Every address that the edge, a region or a service answers beside the pages: what a stranger can send something to. */
export function waysIn(files: readonly SourceFile[]): string[] {
  const ofServices = Object.values(SERVICE_MANIFEST).flatMap(({ paths }) => paths.map(({ prefix }) => prefix))
  const ofTable = Object.values(ROUTES).flatMap((route) =>
    route.kind !== 'page' && 'built' in route && route.built ? [route.path] : [],
  )
  const registered = files
    .filter(({ path, isTest }) => /^gateway\/(edge|region)\/src\//.test(path) && !isTest)
    .flatMap(({ text }) => [...text.matchAll(/\bserver\.(?:get|post|put|delete|all)(?:<[^(]*>)?\(\s*'(\/[^'*]+)/g)])
    .map(([, path = '']) => path.replace(/:\w+/, '').replace(/\/$/, ''))
  return [...new Set([...ofServices, ...ofTable, ...registered])].filter((path) => !isInside(path)).sort()
}

/** What is refused from outside wherever it stands, and what only says that a process is there. */
const isInside = (path: string): boolean => /^\/(internal\b|health)/.test(path)

/** Ways in that no row of the table names, and rows that name no way in. */
export function unnamedWays(ways: readonly string[], named: readonly string[]): string[] {
  const covers = (prefix: string, path: string) => path === prefix || path.startsWith(`${prefix}/`)
  return [
    ...ways.filter((path) => !named.some((prefix) => covers(prefix, path))).map((path) => `${path} has no row`),
    ...named.filter((prefix) => !ways.some((path) => covers(prefix, path))).map((prefix) => `${prefix} is no way in`),
  ]
}

/** Keys of the Secrets, as charts and manifest give them to pods. */
export function secretKeys(charts: readonly string[]): string[] {
  const listed = charts.flatMap((text) => [...text.matchAll(/\blist((?: "[A-Z][A-Z_]+")+)/g)])
  const inCharts = listed.flatMap(([, names = '']) => [...names.matchAll(/"([A-Z_]+)"/g)].map(([, name = '']) => name))
  const more = charts.flatMap((text) => [...text.matchAll(/append \$keys "([A-Z_]+)"/g)].map(([, name = '']) => name))
  const ofServices = Object.values(SERVICE_MANIFEST).flatMap((entry): string[] => [
    ...entry.secrets,
    ...('ownKeys' in entry ? entry.ownKeys : []),
  ])
  return [...new Set([...inCharts, ...more, ...ofServices])].sort()
}
