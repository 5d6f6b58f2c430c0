import { isReadable } from '../erasure/erase-columns.ts'
import { planArchive } from './archive-plan.ts'
import { type ArchivePolicy, OUTBOX, type TextColumns, withKitTables } from './archive-policy.ts'
import type { CatalogueColumn, CatalogueTable } from './table-catalogue.ts'

/** Types that hold no words, whatever is written into them; all others may. */
const OF_FIXED_FORM =
  /^(?:uuid|boolean|smallint|integer|bigint|numeric|real|double precision|timestamp|date|time|interval)\b/

/** What is computed from other columns goes with them. */
const mayHoldWords = ({ type, generated }: CatalogueColumn): boolean => !generated && !OF_FIXED_FORM.test(type)

/**
 * What a service has not said of its columns: whether one that may hold words or a person does, and how a table goes
 * that holds some; and how words of one person are erased where they do not stand as they are read. A sentence each; none where nothing can be forgotten when rows are to be erased.
 */
export function undeclaredTexts(catalogue: readonly CatalogueTable[], ownPolicy: ArchivePolicy): string[] {
  const policy = withKitTables(ownPolicy)
  const removable = new Set(planArchive(catalogue, ownPolicy).removable)
  return [
    ...unknownTables(catalogue, policy),
    ...catalogue.flatMap((table) => [
      ...undeclaredColumns(table, policy.texts[table.name] ?? {}),
      ...unerased(table.name, policy, removable),
      ...withoutEraser(table, policy),
    ]),
    ...unknownErasers(catalogue, policy),
  ].map((problem) => `${policy.service}.${problem}`)
}

function unknownTables(catalogue: readonly CatalogueTable[], { texts, erased }: ArchivePolicy): string[] {
  const known = new Set(catalogue.map(({ name }) => name))
  return [...Object.keys(texts), ...Object.keys(erased)]
    .filter((name) => !known.has(name))
    .map((name) => `${name} is named and not there`)
}

function undeclaredColumns(table: CatalogueTable, { words = [], person = [], plain = [] }: TextColumns): string[] {
  const named = [...words, ...person, ...plain]
  const free = table.columns.filter(mayHoldWords).map(({ name }) => name)
  return [
    ...free
      .filter((name) => !named.includes(name))
      .map((name) => `${table.name}.${name} may hold words, a name or an address: say which in archive-policy.ts`),
    ...named
      .filter((name, place) => !free.includes(name) || named.indexOf(name) !== place)
      .map((name) => `${table.name}.${name} is no column that may hold words, or is named twice`),
  ]
}

function unerased(name: string, { texts, erased }: ArchivePolicy, removable: ReadonlySet<string>): string[] {
  const { words = [], person = [] } = texts[name] ?? {}
  const isPersonal = words.length + person.length > 0
  const isErased = removable.has(name)
  if (isPersonal && !isErased && !erased[name])
    return [`${name} holds words or persons and no team: say in archive-policy.ts how it is erased`]
  if (erased[name] && (isErased || !isPersonal)) return [`${name} need not be said to be erased`]
  return []
}

/** Columns of words in a form in which nobody can look for them, of which nobody says how they are erased. */
function withoutEraser({ name, columns }: CatalogueTable, { texts, erasers = {} }: ArchivePolicy): string[] {
  const { words = [], person = [] } = texts[name] ?? {}
  if (name === OUTBOX || !columns.some((column) => column.name === 'team_id')) return []
  return columns
    .filter((column) => [...words, ...person].includes(column.name) && !isReadable(column.type))
    .filter((column) => !erasers[`${name}.${column.name}`])
    .map((column) => `${name}.${column.name} holds words as ${column.type}: say in archive-policy.ts what erases them`)
}

function unknownErasers(catalogue: readonly CatalogueTable[], { texts, erasers = {} }: ArchivePolicy): string[] {
  const known = catalogue.flatMap(({ name }) => {
    const { words = [], person = [] } = texts[name] ?? {}
    return [...words, ...person].map((column) => `${name}.${column}`)
  })
  return Object.keys(erasers)
    .filter((column) => !known.includes(column))
    .map((column) => `${column} has an eraser and holds no words`)
}
