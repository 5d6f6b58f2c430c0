import type { TableSum } from './manifest.ts'

/** In which tables two places differ, in words; nothing where they hold the same. What changes by itself is left out. */
export function differences(expected: readonly TableSum[], found: readonly TableSum[]): string[] {
  const byName = new Map(found.map((table) => [table.name, table]))
  return expected
    .filter(({ restless }) => !restless)
    .flatMap((one) => {
      const other = byName.get(one.name)
      if (!other) return [`${one.name} is not there`]
      if (one.rows !== other.rows) return [`${one.name} has ${other.rows} rows instead of ${one.rows}`]
      return one.sha256 === other.sha256 ? [] : [`${one.name} has other content in its ${one.rows} rows`]
    })
}
