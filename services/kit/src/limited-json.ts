import { invalid } from './errors.ts'

export type JsonLimits = {
  /** Of the value as JSON, counted from below: what is hardly too much has to be found where it is written. */
  characters: number
  /** Lists and objects in each other. */
  depth: number
}

/**
 * Walks a JSON value from outside before anything is made of it, and stops as soon as it is too much: copying, merging or
 * writing hundreds of thousands of keys takes seconds. Throws ValidationError that names the `field` of a form.
 * @param what the value in words, e.g. "Preferences".
 */
export function limitJson(
  value: unknown,
  { characters, depth: deepest }: JsonLimits,
  what: string,
  field: string,
): void {
  let left = characters
  const spend = (amount: number): void => {
    left -= amount
    if (left < 0) throw invalid(`${what} are too large to keep.`, { [field]: 'too long' })
  }
  const walk = (one: unknown, depth: number): void => {
    if (depth > deepest) throw invalid(`${what} may be nested ${deepest} levels at most.`, { [field]: 'too deep' })
    if (typeof one === 'string') spend(one.length + 2)
    else if (typeof one !== 'object' || one === null) spend(1)
    else if (Array.isArray(one)) {
      spend(one.length + 1)
      for (const item of one) walk(item, depth + 1)
    } else {
      spend(2)
      for (const name in one) {
        spend(name.length + 3)
        walk(Reflect.get(one, name), depth + 1)
      }
    }
  }
  walk(value, 0)
}
