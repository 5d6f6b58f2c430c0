import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** The nodes at the top of a document, as ProseMirror JSON. */
export type Nodes = readonly unknown[]

/** A run of nodes of the newer version, or nodes of its own. */
type Part = [from: number, count: number] | { own: unknown[] }

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
/** More than any document that is kept in versions can become. */
const MOST_BYTES = 200_000_000

/** A version as bytes: what of it the newer one does not have, and where the rest stands there. */
export function packVersion(nodes: Nodes, newer: Nodes | null): Buffer {
  const places = new Map<string, number>()
  newer?.forEach((node, at) => {
    const text = JSON.stringify(node)
    if (!places.has(text)) places.set(text, at)
  })
  const texts = newer?.map((node) => JSON.stringify(node)) ?? []
  const parts: Part[] = []
  for (const node of nodes) {
    const text = JSON.stringify(node)
    const last = parts.at(-1)
    const next = Array.isArray(last) ? last[0] + last[1] : -1
    // What goes on where the run stands is part of it, though its like may stand earlier too.
    const at = texts[next] === text ? next : places.get(text)
    if (at === undefined) {
      if (last && !Array.isArray(last)) last.own.push(node)
      else parts.push({ own: [node] })
    } else if (Array.isArray(last) && at === next) last[1] += 1
    else parts.push([at, 1])
  }
  return brotliCompressSync(JSON.stringify(parts), QUALITY)
}

/** The nodes of a packed version. Throws for bytes that are none. */
export function unpackVersion(bytes: Uint8Array, newer: Nodes | null): Nodes {
  const parts: Part[] = JSON.parse(brotliDecompressSync(bytes, { maxOutputLength: MOST_BYTES }).toString())
  return parts.flatMap((part) => (Array.isArray(part) ? (newer ?? []).slice(part[0], part[0] + part[1]) : part.own))
}

/** Bytes of all the words in a document. */
export function textBytes(nodes: Nodes): number {
  let bytes = 0
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('text' in node && typeof node.text === 'string') bytes += Buffer.byteLength(node.text)
    if ('content' in node && Array.isArray(node.content)) node.content.forEach(visit)
  }
  nodes.forEach(visit)
  return bytes
}
