import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'

const [pack, unpack] = [promisify(deflateRaw), promisify(inflateRaw)]

/** A value as a text that is much shorter than its JSON, and may stand in an address or in a message. */
export const packJson = async (value: unknown): Promise<string> =>
  (await pack(Buffer.from(JSON.stringify(value)))).toString('base64url')

/** The value of such a text. Throws for what is none, and for one whose JSON is longer than `mostBytes`. */
export const unpackJson = async (packed: string, mostBytes: number): Promise<unknown> =>
  JSON.parse((await unpack(Buffer.from(packed, 'base64url'), { maxOutputLength: mostBytes })).toString())
