import { fold, type Needle } from './needles.ts'
import { unpack } from './unpack.ts'

/** Bytes that were seen, and where. */
export type Seen = { where: string; bytes: Buffer }
export type Finding = { plant: string; form: string; where: string }
/** Gives what of the plants stands in what was seen, each plant and form once a place. */
export type Finder = (seen: readonly Seen[]) => Finding[]

/** Looks for many needles in one pass over the bytes, and over everything that can be unpacked from them. */
export function createFinder(needles: readonly Needle[]): Finder {
  const exact = createScan(needles.filter(({ folded }) => !folded))
  const folded = createScan(needles.filter((needle) => needle.folded))
  return (seen) => {
    const found = new Map<string, Finding>()
    for (const { where, bytes } of seen)
      for (const part of unpack(bytes))
        for (const needle of [...exact(part.bytes), ...folded(fold(part.bytes))]) {
          const form = [...part.how, needle.form].join(', ')
          found.set(`${where}|${needle.plant}|${form}`, { plant: needle.plant, form, where })
        }
    return [...found.values()]
  }
}

/** A table by the first three bytes says at once of nearly every place that nothing begins there. */
function createScan(needles: readonly Needle[]): (bytes: Buffer) => Set<Needle> {
  const begins = new Uint8Array(1 << 24)
  const byBegin = new Map<number, Needle[]>()
  for (const needle of needles) {
    const key = needle.bytes.readUIntBE(0, 3)
    begins[key] = 1
    byBegin.set(key, [...(byBegin.get(key) ?? []), needle])
  }
  return (bytes) => {
    const found = new Set<Needle>()
    let key = 0
    for (let at = 0; at < bytes.length; at++) {
      key = ((key << 8) | (bytes[at] ?? 0)) & 0xffffff
      if (!begins[key] || at < 2) continue
      for (const needle of byBegin.get(key) ?? [])
        if (bytes.subarray(at - 2, at - 2 + needle.bytes.length).equals(needle.bytes)) found.add(needle)
    }
    return found
  }
}
