import type { FieldsScreenQuery } from '../../gql/graphql.ts'
import { OBJECTS } from '../../objects/field/type-looks.ts'
import type { FieldsPlace } from './fields-place.ts'

export type ListedField = FieldsScreenQuery['fields'][number] & { title: string }
export type ListedSet = FieldsScreenQuery['fieldSets'][number]

/** Fields under one heading: of a set, or those without one. `id` is the set's, empty for the others. */
export type FieldGroup = { id: string; title: string; rows: readonly ListedField[] }

type Fields = Pick<FieldsScreenQuery, 'fields' | 'fieldSets'>

/** The fields that a page lists, in the order of their ranks. */
export function listedFields({ fields }: Fields, place: FieldsPlace): ListedField[] {
  const isListed = place.projectId === null || place.isInherited ? isShared : isOwn
  return fields
    .filter((field) => isListed(field) && place.objectTypes.some((type) => type === field.objectType))
    .toSorted((a, b) => a.rank - b.rank)
    .map((field) => ({ ...field, title: field.label }))
}

/** The sets in which the fields of a page can stand. */
export function ownSets({ fieldSets }: Fields, place: FieldsPlace): ListedSet[] {
  const isListed = place.projectId === null || place.isInherited ? isShared : isOwn
  return fieldSets.filter(isListed).toSorted((a, b) => a.rank - b.rank)
}

/**
 * The fields of a page by their sets, and last those without one. A search leaves fields whose name has its letters and
 * the sets that hold such; without one a set that holds no field of this page is there when it is empty.
 */
export function fieldGroups(answer: Fields, place: FieldsPlace, search: string): FieldGroup[] {
  const wanted = search.trim().toLowerCase()
  const all = listedFields(answer, place)
  const found = all.filter(({ label }) => label.toLowerCase().includes(wanted))
  const sets = ownSets(answer, place)
  const filled = new Set(answer.fields.flatMap(({ fieldSet }) => fieldSet?.id ?? []))
  const grouped = sets.map(({ id, title }) => ({ id, title, rows: found.filter((one) => one.fieldSet?.id === id) }))
  const bySet = grouped.filter(({ id, rows }) => rows.length > 0 || (wanted === '' && !filled.has(id)))
  const inSet = new Set(sets.map(({ id }) => id))
  const rest = found.filter(({ fieldSet }) => !fieldSet || !inSet.has(fieldSet.id))
  const isNeeded = rest.length > 0 || (bySet.length > 0 && wanted === '')
  return [...bySet, ...(isNeeded ? [{ id: '', title: restTitle(place, bySet.length), rows: rest }] : [])]
}

function restTitle({ objectTypes }: FieldsPlace, sets: number): string {
  if (sets > 0) return 'In no set'
  const [only] = objectTypes
  return objectTypes.length === 1 && only ? OBJECTS[only].title : 'All fields'
}

/** A rank between those of the fields around a place, as the page shows it until it is saved. */
export function rankAt(rows: readonly { rank: number }[], at: number): number {
  const [before, after] = [rows[at - 1]?.rank, rows[at]?.rank]
  if (before === undefined) return (after ?? 0) - 1
  return after === undefined ? before + 1 : (before + after) / 2
}

const isShared = ({ project }: { project?: { id: string } | null }): boolean => !project
const isOwn = ({ project }: { project?: { id: string } | null }): boolean => Boolean(project)
