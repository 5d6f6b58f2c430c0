import { AppError } from '../app-error.ts'

/** Where in a JSON text something stands, from the outside in. */
export type Path = readonly (string | number)[]

/** Throws ValidationError that names the place and what is wrong there. */
export function refuse(path: Path, wrong: string): never {
  throw new AppError('ValidationError', `${path.join('.').slice(0, 300)} ${wrong}.`)
}

/** The entries of an object. Throws for anything else, lists included. */
export function entry(json: unknown, path: Path): [string, unknown][] {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return refuse(path, 'is no object')
  return Object.entries(json)
}

/** An object that has none but these keys. */
export function record<Key extends string>(
  json: unknown,
  path: Path,
  keys: readonly Key[],
): Partial<Record<Key, unknown>> {
  const known: ReadonlySet<string> = new Set(keys)
  const entries = entry(json, path)
  const unknown = entries.find(([key]) => !known.has(key))
  if (unknown) return refuse(path, `has no “${unknown[0].slice(0, 50)}”`)
  return Object.fromEntries(entries) as Partial<Record<Key, unknown>>
}

/** What there is, if it is not more than that many. */
export function each<T>(list: readonly T[], path: Path, max: number): readonly T[] {
  return list.length > max ? refuse(path, `has more than ${max} entries`) : list
}

/** A list, each of its entries read; nothing is an empty one. */
export function listOf<T>(json: unknown, path: Path, max: number, read: (json: unknown, path: Path) => T): T[] {
  if (json == null) return []
  if (!Array.isArray(json)) return refuse(path, 'is no list')
  return each(json, path, max).map((one, at) => read(one, [...path, at]))
}

/** Text without the characters that no database takes in JSON. */
export function text(json: unknown, path: Path, max: number): string {
  if (typeof json !== 'string') return refuse(path, 'is no text')
  if (json.length > max) return refuse(path, `is longer than ${max.toLocaleString('en-US')} characters`)
  return json.replaceAll('\u0000', '').toWellFormed()
}

/** Yes or no. */
export const flag = (json: unknown, path: Path): boolean =>
  typeof json === 'boolean' ? json : refuse(path, 'is neither true nor false')

/** One of a few words. */
export function wordOf<Word extends string>(json: unknown, path: Path, words: readonly Word[]): Word {
  return words.find((word) => word === json) ?? refuse(path, `is none of ${words.join(', ')}`)
}
