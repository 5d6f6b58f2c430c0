import { pathOf } from './scim-filter.ts'
import { isObject, type Json, type JsonObject } from './scim-schema.ts'

/** Which attributes of a resource are asked for (RFC 7644, 3.9). */
export type Shown = { attributes: readonly string[]; excluded: readonly string[] }

const ALWAYS = new Set(['id', 'schemas', 'meta'])
const NAMES_MAX = 100

/** Reads the lists of names, each with commas between. */
export function readShown(attributes: string | undefined, excludedAttributes: string | undefined): Shown {
  const names = (list: string | undefined): string[] =>
    (list ?? '')
      .split(',')
      .slice(0, NAMES_MAX)
      .map((name) => pathOf(name.trim()).join('.').toLowerCase())
      .filter(Boolean)
  return { attributes: names(attributes), excluded: names(excludedAttributes) }
}

/** The resource with what is asked for of it. */
export function showAttributes(resource: JsonObject, { attributes, excluded }: Shown): JsonObject {
  if (!attributes.length && !excluded.length) return resource
  return Object.fromEntries(
    Object.entries(resource).flatMap(([name, value]) => {
      const key = name.toLowerCase()
      if (ALWAYS.has(key) && key !== 'meta') return [[name, value]]
      const shown = attributes.length ? showPart(key, value, attributes) : hidePart(key, value, excluded)
      return shown === undefined ? [] : [[name, shown]]
    }),
  )
}

function showPart(key: string, value: Json | undefined, attributes: readonly string[]): Json | undefined {
  if (attributes.includes(key)) return value
  const parts = partsOf(key, attributes)
  return parts.length ? withParts(value, (part) => parts.includes(part)) : undefined
}

function hidePart(key: string, value: Json | undefined, excluded: readonly string[]): Json | undefined {
  if (excluded.includes(key)) return undefined
  const parts = partsOf(key, excluded)
  return parts.length ? withParts(value, (part) => !parts.includes(part)) : value
}

const partsOf = (key: string, names: readonly string[]): string[] =>
  names.flatMap((name) => (name.startsWith(`${key}.`) ? [name.slice(key.length + 1)] : []))

function withParts(value: Json | undefined, keeps: (part: string) => boolean): Json | undefined {
  if (Array.isArray(value)) return value.map((one) => withParts(one, keeps) ?? null)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => keeps(name.toLowerCase())))
}
