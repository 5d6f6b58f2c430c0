import { buffer } from 'node:stream/consumers'
import type { BlobStore } from '@verbatim/kit/blobs/blob-store.ts'
import { deriveKey } from '@verbatim/kit/config.ts'
import { decrypt, encrypt } from '@verbatim/kit/encryption.ts'
import { AppError } from '@verbatim/kit/errors.ts'
import { z } from 'zod'
import type { Erasure } from '#src/erasures/erasure.ts'

/** What an erasure is ordered again from, as it is kept. */
const entrySchema = z.object({
  version: z.literal(1),
  id: z.uuid(),
  personId: z.uuid(),
  askedBy: z.uuid().nullable(),
  askedAt: z.iso.datetime(),
  /** Base64. */
  key: z.string(),
  phrases: z.array(
    z.object({ words: z.int(), first: z.string(), hash: z.string(), hints: z.string().exactOptional() }),
  ),
})

/**
 * Which people of a workspace were erased, outside of any database and any archive: one that is older than an erasure
 * does not know of it. Entries are encrypted and bound to their workspace, and none is ever taken away.
 */
export type ErasureLedger = {
  /** Keeps an erasure. Done again, it ends the same; one with more words takes the place of the first. */
  keep(teamId: string, erasure: Erasure): Promise<void>
  /** Says that all are there: every one that the workspace knew was kept, and every later one will be. */
  begin(teamId: string): Promise<void>
  /** Every erasure. Throws NotFound where the ledger was never begun or is gone, ValidationError where it cannot be opened. */
  all(teamId: string): Promise<Erasure[]>
}

/** Beside what belongs to workspaces, which goes with them and is replaced by a restore. */
const prefixOf = (teamId: string): string => `erasures/${teamId}/`
const BEGUN = 'begun'

/** The ledger in a region's blob store, for who has the internal key. */
export async function openErasureLedger(
  blobs: Pick<BlobStore, 'put' | 'stat' | 'list' | 'read'>,
  internalKey: string,
): Promise<ErasureLedger> {
  const key = await deriveKey(internalKey, 'erasure ledger')
  const put = async (teamId: string, name: string, text: string): Promise<void> =>
    void (await blobs.put(`${prefixOf(teamId)}${name}`, encrypt(Buffer.from(text), key, `${teamId} ${name}`)))
  const read = async (teamId: string, name: string): Promise<string> =>
    open(await buffer(await blobs.read(`${prefixOf(teamId)}${name}`)), key, `${teamId} ${name}`)
  return {
    keep: (teamId, erasure) => put(teamId, erasure.id, toEntry(erasure)),
    begin: (teamId) => put(teamId, BEGUN, BEGUN),
    async all(teamId) {
      if (!(await blobs.stat(`${prefixOf(teamId)}${BEGUN}`)))
        throw new AppError('NotFound', 'The list of erasures of this workspace is not there.')
      const erasures: Erasure[] = []
      await read(teamId, BEGUN)
      for await (const { key: at } of blobs.list(prefixOf(teamId))) {
        const name = at.slice(prefixOf(teamId).length)
        if (name !== BEGUN) erasures.push(toErasure(await read(teamId, name)))
      }
      return erasures
    },
  }
}

const toEntry = ({ id, personId, askedBy, askedAt, words }: Erasure): string => {
  const entry: z.infer<typeof entrySchema> = {
    version: 1,
    id,
    personId,
    askedBy,
    askedAt: askedAt.toISOString(),
    key: Buffer.from(words.key).toString('base64'),
    phrases: [...words.phrases],
  }
  return JSON.stringify(entry)
}

function toErasure(text: string): Erasure {
  const entry = entrySchema.safeParse(JSON.parse(text))
  if (!entry.success)
    throw new AppError('ValidationError', 'The list of erasures of this workspace is of another version.')
  const { id, personId, askedBy, askedAt, key, phrases } = entry.data
  return {
    id,
    personId,
    state: 'RUNNING',
    askedBy,
    askedAt: new Date(askedAt),
    doneAt: null,
    words: { key: Buffer.from(key, 'base64'), phrases },
    places: {},
    receipt: null,
  }
}

function open(bytes: Buffer, key: Uint8Array, about: string): string {
  try {
    return decrypt(bytes, key, about).toString()
  } catch (error) {
    throw new AppError(
      'ValidationError',
      'The list of erasures of this workspace was written with another INTERNAL_KEY, or was changed.',
      undefined,
      { cause: error },
    )
  }
}
